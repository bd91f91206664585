import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '@/scripts/support/paths';
import { parserRanges } from './parsers';

const DOMAIN = 'lib/domain';

export const SUBJECTS: readonly string[] = readdirSync(inRoot(DOMAIN)).sort();

function parsers(): string[] {
  const files = readdirSync(inRoot(DOMAIN), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .sort();
  return files.flatMap((path) =>
    parserRanges(readFileSync(inRoot(DOMAIN, path), 'utf8')).map(
      ([first, last]) => `${DOMAIN}/${path}:${first}-${last}`,
    ),
  );
}

const ACROSS: Record<string, () => string[]> = {
  parsers,
  schemas: () => [`${DOMAIN}/**/*-schema.ts`, `${DOMAIN}/kit/{read,schema}.ts`],
};

/**
 * What of the functions is proved in one process: what is mutated, and which tests may notice. A model or a simulation is
 * one of them; the others are tests of the functions, which run here over documents and accounts in memory
 * (`lab/store/own-store.ts`), a hundred times as fast as over the emulators. They are mutated only when they
 * are asked for by name: each takes hours.
 */
const PROVEN: Record<string, { files: string[]; tests: string[] }> = {
  till: {
    files: [
      'functions/src/sale/*.ts',
      'functions/src/refund/sale-refund.ts',
      'functions/src/event/tills/*.ts',
    ],
    tests: [
      'lab/prove/till.test.ts',
      'lab/till/simulated.test.ts',
      'lab/{till,upgrade}/emulator.test.ts',
      'functions/src/{sale,event/tills}/*.test.ts',
      'tests/functions/refund/{bar-refunds,refund-*,refunds}.test.ts',
      'tests/functions/sale/{bar-rush,late-resale,late-terms,record-*}.test.ts',
      'tests/functions/plan/{choose-*,plan-bar,plan-late-resale,plan-times}.test.ts',
      'tests/functions/ledger/books.test.ts',
      'tests/functions/event/tills*.test.ts',
      'tests/functions/ticket/{courtesies,give-ticket,seen-holder}.test.ts',
    ],
  },
  engine: {
    files: ['functions/src/mailing/engine/*.ts'],
    tests: [
      'lab/sim/sending-engine.test.ts',
      'functions/src/mailing/engine/*.test.ts',
      'tests/functions/mailing/{ask-permission,campaign-lanes,campaign-mail}.test.ts',
      'tests/functions/mailing/{campaign-news,campaign-pauses,campaign-resend}.test.ts',
      'tests/functions/mailing/{campaign-results,campaigns,held-names,leftovers}.test.ts',
      'tests/functions/mailing/{mail-feedback,mailer,mailing-off,obeys,pace}.test.ts',
      'tests/functions/mailing/{reception,sender-ladder,sending-domain,service}.test.ts',
      'tests/functions/mailing/undo-sending.test.ts',
      'tests/functions/mailing/{batch-writer,prepare-recipients,reconcile,settle}.test.ts',
      'tests/functions/mailing/{reopen,work-batch*}.test.ts',
    ],
  },
};

/** The part of the functions of this name, or that this file of theirs belongs to, with the tests that may notice. */
export function provenOf(part: string): { files: string[]; tests: string[] } | null {
  if (Object.hasOwn(PROVEN, part)) return PROVEN[part] ?? null;
  const isOf = (pattern: string) => pattern === part || pattern === `${dirname(part)}/*.ts`;
  const own = Object.values(PROVEN).find(({ files }) => files.some(isOf));
  return own && existsSync(inRoot(part)) ? { ...own, files: [part] } : null;
}

/** Whether this is a subject, a folder or a file of one ('event/tills', 'event/event.ts'), or cuts through them. */
export const isPart = (name: string): boolean =>
  name in ACROSS ||
  provenOf(name) !== null ||
  (SUBJECTS.includes(name.split('/')[0] ?? '') && existsSync(inRoot(DOMAIN, name)));

/**
 * The tests that may notice a mutant of a part. What everything stands on (`kit`) is tried by its own: nearly all of the
 * domain's tests reach it, and running them for each of its mutants takes a day.
 */
export const testsOf = (part: string): string[] =>
  provenOf(part)?.tests ?? [`${DOMAIN}/${/^kit(?:\/|$)/.test(part) ? 'kit/' : ''}**/*.test.ts`];

/** The files that Stryker mutates of a part of the domain: all but tests and the types of calls. */
export const patternsOf = (part: string): string[] =>
  provenOf(part)?.files ??
  ACROSS[part]?.() ?? [`${DOMAIN}/${part.endsWith('.ts') ? part : `${part}/**/*.ts`}`];
export const NEVER = ['!**/*.test.ts', '!**/calls.ts'];

const of = (...files: string[]) => new RegExp(`^${DOMAIN}/(?:${files.join('|')})`);

/** The areas that must not be wrong: how much of it tests must notice at least, and which files belong to it. */
export const AREAS: readonly { name: string; least: number; files: RegExp; parsers?: boolean }[] = [
  {
    name: 'money',
    least: 90,
    files: of(
      '(?:dossier|ledger|order|payout|plan|refund|report|sale)/',
      'kit/money',
      'producer/service-fee',
    ),
  },
  {
    name: 'rights',
    least: 90,
    files: of(
      'rights/',
      'account/(?:fresh-session|redirects|second-factor|admin-pr)',
      'team/(?:event-flags|invitation|member-record|money-flags|team-schema|viewing)',
    ),
  },
  { name: 'sending', least: 90, files: of('mailing/') },
  {
    name: 'payouts',
    least: 90,
    files: of('order/pay', 'payout/', 'producer/(?:banking|freeze)'),
  },
  { name: 'parsers', least: 90, files: of(''), parsers: true },
  { name: 'all of lib/domain', least: 80, files: of('') },
  {
    name: 'selling',
    least: 90,
    files: /^functions\/src\/(?:event|ledger|order|payout|plan|refund|report|sale)\//,
  },
  { name: 'the engine', least: 90, files: /^functions\/src\/mailing\// },
];
