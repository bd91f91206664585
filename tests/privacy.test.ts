import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ACTIVITIES } from '@/lib/domain/privacy/activities';
import { SWEEPS } from '@/lib/domain/privacy/retention';

/** Documents without data of a person, each with the reason. */
const IMPERSONAL: Record<string, string> = {
  'producers/*/mailing/*': 'tags in use, and the limit of the sender',
  'producers/*/designs/*': 'blocks of mails to many',
  'producers/*/mailBrand/*': 'the look of mails to many',
  'automations/*': 'what a producer says to many, and when',
  'automations/*/runs/*': 'that a mail left, under a hash; it names nobody',
  'producers/*/mailPictures/*': 'pictures for mails to many',
  'producers/*/audiences/*': 'criteria, no people',
  'producers/*/imports/*': 'names of files, and counts',
  'producers/*/contactReceipts/*': 'counts and tags under a fingerprint of the address, for a week',
  'producers/*/bin/*/content/*': 'drafts of events',
  'bin/*': 'menus',
  'bin/*/content/*': 'menus',
  'producers/*/months/*': 'counts',
  'producers/*/nightCurves/*': 'sums by day',
  'producers/*/totals/*': 'sums',
  'events/*': 'what is on sale',
  'events/*/promoterGifts/*': 'how many courtesies were given',
  'events/*/promoterRules/*': 'what a sale earns',
  'events/*/promotion/*': 'what a sale earns',
  'events/*/commissions/*': 'sums under the id of a promoter',
  'producers/*/promoterCodes/*': 'a code and fingerprints, under the id of a promoter',
  'promoterLinks/*': 'the hash of a secret, and the id of a promoter',
  'deletedEvents/*': 'ids of deleted drafts',
  'events/*/versions/*': 'what was on sale',
  'events/*/plans/*': 'terms and counts',
  'events/*/questions/*': 'what is asked',
  'events/*/dates/*': 'when an event is, and what it costs then',
  'events/*/ticketTypes/*': 'what is on sale',
  'events/*/brought/*': 'names of files, and counts',
  'events/*/discounts/*': 'codes and their limits',
  'events/*/discounts/*/people/*': 'counts under a fingerprint of the address',
  'events/*/consumptions/*': 'what is on sale',
  'events/*/totals/*': 'sums',
  'events/*/doorCounts/*': 'counts of a door, and when its phone was heard of',
  'events/*/nights/*': 'a note to doors, and when a capacity was passed',
  'events/*/guards/*': 'counts',
  'events/*/tills/*': 'counts',
  'slugs/*': 'addresses of public pages',
  'platform/*/totals/*': 'sums',
  'platform/*': 'DNS records, which ledgers agree, what the platform charges and when it called',
  'menus/*': 'what is on sale',
  'menus/*/photos/*': 'pictures of food and drink',
  'paymentOrders/*/files/*': 'held with its order',
  'qrCodes/*': 'addresses of pages',
  'qrCodes/*/scans/*': 'counts',
  'functions/*': 'switches',
  'featureCalls/*': 'counts of calls',
  'whatsappMonths/*': 'counts of messages',
  'whatsappCaps/*': 'how many messages a month may have',
  'featureNotes/*': 'notes of administrators on switches',
  'counters/*': 'counts',
  'retention/*': 'counts',
  'receptionDays/*': 'counts by domain of which several people were mailed',
  'dmarcReports/*': 'addresses of mail servers, and counts',
  'errors/*': 'messages without contents',
  'limits/*': 'counts under a fingerprint, for two days',
  'commits/*': 'marks of a commit, for a day',
  'migrations/*': 'progress of migrations',
};

const documents = [...Object.values(paths), ...Object.values(innerPaths)]
  .map((build) => (build as (...ids: string[]) => string)('*', '*', '*'))
  .map((path) =>
    path
      .split('/')
      .map((part, at) => (at % 2 === 0 ? part : '*'))
      .join('/'),
  )
  .filter((path) => path.split('/').length % 2 === 0);
const held = ACTIVITIES.flatMap(({ holds }) => [...holds] as string[]);

it('the register of processing names every document, or why it holds nobody', () => {
  const known = [...held, ...Object.keys(IMPERSONAL)];
  const unnamed = [...new Set(documents)].filter((path) => !known.includes(path));
  expect(unnamed, 'belong in `holds` of ACTIVITIES, or in IMPERSONAL with the reason').toEqual([]);
  expect(held.filter((path) => Object.hasOwn(IMPERSONAL, path))).toEqual([]);
  expect(new Set(held).size).toBe(held.length);
});

it('the page of the docs says of each activity how long, and of each sweep when', () => {
  const page = readFileSync('docs/privacy.md', 'utf8').replaceAll(/ {2,}/g, ' ');
  const missing = ACTIVITIES.filter(
    ({ name, period }) => !page.includes(`| ${name} | ${period} |`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  const unsaid = SWEEPS.filter(({ id, days }) => !page.includes(`| \`${id}\` | ${days} |`));
  expect(unsaid.map(({ id }) => id)).toEqual([]);
});
