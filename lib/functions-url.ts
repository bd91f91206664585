import type { PublicConfig } from './config';
import { callPath, REGION } from './domain/kit/services';

type Where = Pick<PublicConfig, 'emulators' | 'firebase'>;

export function functionsOrigin({ emulators, firebase }: Where): string {
  return emulators
    ? `http://${emulators.functions}`
    : `https://${REGION}-${firebase.projectId}.cloudfunctions.net`;
}

export function callUrl(where: Where, name: string): string {
  const folder = where.emulators ? `/${where.firebase.projectId}/${REGION}` : '';
  return `${functionsOrigin(where)}${folder}/${callPath(name)}`;
}
