import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PIECE_BYTES = 2_048;
const PIECE_MS = 25;

/**
 * Serves the panel at `panelUrl` over a line on which each page arrives in pieces, so that the browser paints it while
 * it is still coming; everything else passes at once. Returns its address, and what ends it.
 */
export async function slowLine(panelUrl: string): Promise<{ url: string; stop: () => void }> {
  const { hostname, port, host } = new URL(panelUrl);
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, host, 'accept-encoding': 'identity' },
      },
      (found) => {
        answer.writeHead(found.statusCode ?? 500, found.headers);
        const isPage = found.headers['content-type']?.startsWith('text/html');
        if (!isPage) found.pipe(answer);
        else trickle(found, answer).catch(() => answer.destroy());
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${own}`, stop };
}

async function trickle(page: AsyncIterable<Buffer>, answer: ServerResponse): Promise<void> {
  for await (const part of page) {
    for (let at = 0; at < part.length; at += PIECE_BYTES) {
      answer.write(part.subarray(at, at + PIECE_BYTES));
      await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
    }
  }
  answer.end();
}
