import type { PublicConfig } from './config';
import { callPath, REGION } from './domain/kit/services';

type Where = Pick<PublicConfig, 'emulators' | 'firebase'>;

/** The origin of all functions: a project's, or that of the local emulator. */
export function functionsOrigin({ emulators, firebase }: Where): string {
  return emulators
    ? `http://${emulators.functions}`
    : `https://${REGION}-${firebase.projectId}.cloudfunctions.net`;
}

/** The address that answers a callable. */
export function callUrl(where: Where, name: string): string {
  const folder = where.emulators ? `/${where.firebase.projectId}/${REGION}` : '';
  return `${functionsOrigin(where)}${folder}/${callPath(name)}`;
}
