import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { measureRequests, TIMING_HEADER } from './timing';

const { __timings } = globalThis as unknown as { __timings: Map<string, unknown> };

afterEach(() => vi.useRealTimers());

test('what waits behind another request when its client hangs up is forgotten after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  measureRequests();
  const ids: string[] = [];
  const server = createServer(({ headers }) => void ids.push(String(headers[TIMING_HEADER])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const lines = ['GET / HTTP/1.1', 'host: panel', 'sec-fetch-dest: document'];
  const sent = `${lines.join('\r\n')}\r\n\r\n`;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    client.write(sent + sent),
  );
  const socket = await accepted;
  await vi.waitFor(() => expect(ids).toHaveLength(2));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  client.destroy();
  await closed;
  const isKept = () => ids.map((id) => __timings.has(id));
  expect(isKept()).toEqual([false, true]);
  vi.advanceTimersByTime(60_000);
  expect(isKept()).toEqual([false, false]);
  server.close();
});
