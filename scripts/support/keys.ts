import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Secrets of a local stack, generated once and stored with its data, so that old unsubscribe links stay valid.
 */
export function localKeys(dataDir: string): Record<string, string> {
  const path = join(dataDir, 'keys.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const keys = { MAIL_KEYS: `local:${randomBytes(32).toString('base64url')}` };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
