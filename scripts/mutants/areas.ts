import { readdirSync } from 'node:fs';
import { inRoot } from '../support/paths';

const DOMAIN = 'lib/domain';

/** The subjects of the domain, each of which is mutated by itself. */
export const SUBJECTS: readonly string[] = readdirSync(inRoot(DOMAIN)).sort();

/** What Stryker mutates of a subject: everything but tests and the types of calls. */
export const patternsOf = (subject: string): string[] => [`${DOMAIN}/${subject}/**/*.ts`];
export const NEVER = ['!**/*.test.ts', '!**/calls.ts'];

const of = (...files: string[]) => new RegExp(`^${DOMAIN}/(?:${files.join('|')})`);

/** What must not be wrong: how much of it tests must notice at least, and which files belong to it. */
export const AREAS: readonly { name: string; least: number; files: RegExp; parsers?: boolean }[] = [
  { name: 'money', least: 90, files: of('money/') },
  {
    name: 'rights',
    least: 90,
    files: of(
      'session/(?:permissions|role|fresh-session)',
      'team/money-flags',
      'platform/admin-pr',
    ),
  },
  { name: 'sending', least: 90, files: of('mailing/') },
  {
    name: 'payouts',
    least: 90,
    files: of('money/(?:payment-order|payee)', 'producer/(?:banking|freeze)'),
  },
  { name: 'parsers', least: 90, files: of(''), parsers: true },
  { name: 'all of lib/domain', least: 80, files: of('') },
];
