import { Agent, createServer, get } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publicFlyer } from '@/functions/src/event/public-flyer';
import { readPublicEvent } from '@/functions/src/event/read-public-event';
import { paths } from '@/lib/domain/kit/paths';
import { publicEventRoute } from '@/lib/domain/kit/routes/links';
import { inRoot } from '@/scripts/support/paths';
import { Processes } from '@/scripts/support/processes';
import { servePanel } from '@/scripts/support/web';
import { openBrowser } from './browser';
import { countOperations } from './count-operations';
import { freePort, listening } from './far';
import { type Bench, type BenchPart, kilobytes, milliseconds } from './report';

/** A hundred thousand visits come within this time; a machine that serves fewer is asked for as long. */
const RUSH_MS = 100_000;
const VISITS = 100_000;
const AT_ONCE = 24;
const MOST_READS = 100;
const MOST_SCRIPT = 60 * 1024;
const FRESH_MS = 10_000;
/** A demo event with three ticket types, a bar and other nights of its producer. */
const EVENT = 'bodega-47';

/** Answers the panel in this process, where reads are counted, as the functions would: by their handlers, of the emulator's data. */
async function countingFunctions(bench: Bench) {
  const reads = countOperations(bench.db);
  const seen = { asks: 0, reads };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const isFlyer = request.url?.endsWith('/publicFlyer');
    if (!isFlyer) seen.asks += 1;
    const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: unknown };
    const rawRequest = { headers: request.headers, get: () => undefined };
    const asked = isFlyer ? publicFlyer : readPublicEvent;
    const result = await asked.run({ data, rawRequest } as never);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ result }));
  });
  return { seen, host: `127.0.0.1:${await listening(server)}`, stop: () => server.close() };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function visit(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

async function rush(url: string, ms: number): Promise<number> {
  const until = performance.now() + ms;
  let count = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      await visit(url);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return count;
}

/** The time that the page goes on with a former price. */
async function staleness({ db }: Bench, url: string): Promise<number> {
  const types = await db.collection(paths.ticketTypes(EVENT)).get();
  // Each price, because a hidden type's is not on the page.
  await Promise.all(types.docs.map(({ ref }) => ref.update({ price: 98_765, sold: 0 })));
  const from = performance.now();
  while (!(await visit(url)).includes('98.765')) {
    if (performance.now() - from > 60_000) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - from;
}

/** The scripts that a browser runs of a page, gzipped, in its own answer and beside it. */
async function scriptOf(bench: Bench, url: string): Promise<number> {
  const browser = await openBrowser(bench);
  const page = await browser.newPage();
  const files: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    files.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ type, src }) => !src && type !== 'application/ld+json')
      .map(({ text }) => text),
  );
  const sizes = await Promise.all(files);
  await browser.close();
  return [...sizes, ...inline.map((text) => gzipSync(text).length)].reduce((a, b) => a + b, 0);
}

/** A night that goes round: a hundred thousand visits to the page of an event within a hundred seconds. */
export const visits: BenchPart = async (bench) => {
  const functions = await countingFunctions(bench);
  const processes = new Processes();
  const port = await freePort();
  await servePanel(processes, {
    name: 'panel, counted',
    distDir: '.next-test',
    port,
    env: { ...process.env, FUNCTIONS_EMULATOR_HOST: functions.host },
    log: join(inRoot('.data-bench'), 'logs/panel-visits.log'),
  });
  const url = `http://127.0.0.1:${port}${publicEventRoute(EVENT)}`;
  const { seen } = functions;
  const count = await rush(url, RUSH_MS);
  const { asks } = seen;
  const { reads } = seen.reads;
  const stale = await staleness(bench, url);
  const script = await scriptOf(bench, url);
  functions.stop();
  await processes.stop();
  const atPace = Math.round((reads * VISITS) / count);
  return [
    {
      title: `${RUSH_MS / 1000} s of visits to the page of an event, ${AT_ONCE} at once`,
      columns: ['what', 'measured', 'at most'],
      rows: [
        { cells: ['visits; a second', `${count}; ${Math.round((count * 1000) / RUSH_MS)}`, ''] },
        { cells: ['times that the server asked for the event', asks, ''] },
        { cells: ['documents read', reads, MOST_READS], ok: reads <= MOST_READS },
        { cells: [`the same for ${VISITS} visits at this machine's pace`, atPace, ''] },
        {
          cells: ['until a new price is on the page', milliseconds(stale), milliseconds(FRESH_MS)],
          ok: stale <= FRESH_MS,
        },
        {
          cells: ['JavaScript of the page', kilobytes(script), kilobytes(MOST_SCRIPT)],
          ok: script <= MOST_SCRIPT,
        },
      ],
      note: 'What is read follows from the time, for each instance of the panel, and not from the visits.',
    },
  ];
};
