import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECOND_FACTOR_CALLS } from '@/lib/domain/account/second-factor';
import { ourSources } from './support/sources';

/** The tables of calls: what functions export as callables is what the browser can name, and nothing else. */
const SUBJECTS = readdirSync('lib/domain').filter((subject) =>
  readdirSync(`lib/domain/${subject}`).includes('calls.ts'),
);

process.env.GCLOUD_PROJECT ??= 'demo-early-test';

const tables = await Promise.all(
  SUBJECTS.map(async (subject): Promise<[string, Record<string, string>]> => {
    return [subject, await import(`../lib/domain/${subject}/calls.ts`)];
  }),
);

it('name each callable as its constant is named', () => {
  const misnamed = tables.flatMap(([subject, table]) =>
    Object.entries(table)
      .filter(([constant, name]) => constant !== name)
      .map(([constant, name]) => `${subject}: ${constant} = ${name}`),
  );
  expect(tables.length).toBeGreaterThan(0);
  expect(misnamed).toEqual([]);
});

it('name no callable twice', () => {
  const names = tables.flatMap(([, table]) => Object.values(table));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('name every callable, and nothing else', async () => {
  const callables = Object.keys(await import('@/functions/src/callables'));
  const names = tables.flatMap(([, table]) => Object.values(table));
  expect(names.sort()).toEqual(callables.sort());
});

// What is deployed and no table names.
const NOT_CALLED = [
  // The services that callables share.
  'door',
  'panel',
  'visitors',
  // Task queues: the sending engine enqueues their tasks.
  'freezeCampaign',
  'sendBatch',
  // Schedules: the clock starts them.
  'recheckSendingDomain',
  'runPlan',
  'runErrand',
  'runSchedule',
  // Other functions hand mails to it.
  'deliverMail',
  // A webhook: the mail provider posts to it.
  'mailFeedback',
  'whatsapp',
];

it('name all that is deployed to be called by its own name', async () => {
  const deployed = Object.keys(await import('@/functions/src/index'));
  const names = tables.flatMap(([, table]) => Object.values(table));
  expect(deployed.filter((name) => !names.includes(name)).sort()).toEqual(NOT_CALLED.sort());
});

// Beside the others that load all functions, which takes seconds.
it('lead to functions that all run in southamerica-east1', async () => {
  const exported = Object.entries(await import('@/functions/src/index'));
  const regions = exported.map(([name, fn]) => {
    const { __endpoint } = fn as unknown as { __endpoint?: { region?: string[] } };
    return [name, __endpoint?.region];
  });
  expect(regions.length).toBeGreaterThan(0);
  expect(regions.filter(([, region]) => String(region) !== 'southamerica-east1')).toEqual([]);
}, 60_000);

// A refused code must lead to the prompt: a plain call would only show the refusal.
it('are called so that whoever lacks the second factor is led to it', () => {
  const data = ourSources()
    .filter(({ path }) => path.startsWith('lib/data/'))
    .map(({ text }) => text)
    .join('\n');
  const plain = SECOND_FACTOR_CALLS.filter(
    (name) => !new RegExp(`callFresh\\(\\w+\\.${name}\\b`).test(data),
  );
  expect(plain).toEqual([]);
});
