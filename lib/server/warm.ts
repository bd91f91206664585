import { configFromEnv } from '@/lib/config';
import { warmReads } from './first-reads';
import { accountOf, readCookie } from './session';

/** Opens the connections that the first page would wait for otherwise; whatever fails is asked for again by a page. */
export async function warm(): Promise<void> {
  await Promise.allSettled([warmSession(), warmReads()]);
}

/** A cookie in form only: to refuse it, its signature is compared with the identity service's certificates. */
function unsigned(projectId: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = {
    iss: `https://session.firebase.google.com/${projectId}`,
    aud: projectId,
    sub: 'nobody',
    iat: seconds,
    exp: seconds + 60,
    auth_time: seconds,
  };
  return `${part({ alg: 'RS256', kid: 'none' })}.${part(claims)}.none`;
}

async function warmSession(): Promise<void> {
  const { projectId } = configFromEnv(process.env).firebase;
  await Promise.all([readCookie(unsigned(projectId)), accountOf('nobody', 0)]);
}
