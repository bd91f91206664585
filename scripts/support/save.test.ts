import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSaving, type SavedStack, save, savedIn } from './save';

// Both emulators in one server: responds according to `mood`, and writes what the real ones write last.
let server: Server;
let stack: SavedStack;
let mood: 'good' | 'bad' | 'busy' | 'empty' = 'good';
const held: ServerResponse[] = [];

function write(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '{}');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += chunk;
  if (mood === 'busy') {
    held.push(response);
    return;
  }
  const { export_directory: folder, path } = JSON.parse(text);
  if (mood === 'good' && folder) {
    write(join(folder, 'firestore/firestore.overall_export_metadata'));
  } else if (mood === 'good') write(join(path, 'firebase-export-metadata.json'));
  response.writeHead(mood === 'bad' ? 500 : 200).end('{}');
}

beforeEach(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dataDir = mkdtempSync(join(tmpdir(), 'save-'));
  stack = { dataDir, projectId: 'demo-save', ports: { firestore: port, hub: port } };
  mood = 'good';
});

afterEach(async () => {
  for (const response of held.splice(0)) response.destroy();
  await new Promise((resolve) => server.close(resolve));
  rmSync(stack.dataDir, { recursive: true });
});

const exports = () => readdirSync(stack.dataDir).filter((name) => name.startsWith('save-'));

describe('keeping the local data', () => {
  it('leaves the export before where one fails or does not end in time, and nothing half', async () => {
    await save(stack);
    const before = savedIn(stack.dataDir);
    mood = 'bad';
    await expect(save(stack)).rejects.toThrow('500');
    mood = 'busy';
    await expect(save(stack, 50)).rejects.toThrow();
    expect(savedIn(stack.dataDir)).toBe(before);
    expect(exports()).toHaveLength(1);
  });

  it('waits for one that runs, so that neither deletes what the other writes', async () => {
    await Promise.all([save(stack), save(stack), save(stack)]);
    expect(exports()).toHaveLength(1);
    expect(savedIn(stack.dataDir)).toBe(join(stack.dataDir, exports()[0] ?? ''));
  });

  it('leaves the export before where the one that it waited for fails', async () => {
    await save(stack);
    mood = 'bad';
    const first = save(stack);
    const second = save(stack);
    await expect(first).rejects.toThrow('500');
    mood = 'good';
    await second.catch(() => {});
    expect(savedIn(stack.dataDir)).not.toBeNull();
  });

  it('takes no export for kept whose files are not there', async () => {
    await save(stack);
    const before = savedIn(stack.dataDir);
    mood = 'empty';
    await expect(save(stack)).rejects.toThrow('not whole');
    expect(savedIn(stack.dataDir)).toBe(before);
  });

  it('loads nothing where nothing was kept, and refuses a pointer to what is not whole', async () => {
    expect(savedIn(stack.dataDir)).toBeNull();
    await save(stack);
    const [whole = ''] = exports();
    const point = (text: string) => writeFileSync(join(stack.dataDir, 'saved.json'), text);
    mkdirSync(join(stack.dataDir, 'save-9999999999999/firestore'), { recursive: true });
    for (const text of ['', '{"folder":', '{}', '{"folder":"save-9999999999999"}', 'null']) {
      point(text);
      expect(() => savedIn(stack.dataDir)).toThrow(`write {"folder":"${whole}"}`);
    }
    rmSync(join(stack.dataDir, whole), { recursive: true });
    expect(() => savedIn(stack.dataDir)).toThrow(/npm run reset/);
  });

  it('goes on trying, and says once that nothing is kept and once that it is again', async () => {
    const said: string[] = [];
    let turns = 0;
    mood = 'bad';
    const until = () => {
      turns += 1;
      if (turns > 6) mood = 'good';
      return turns > 12;
    };
    await keepSaving(stack, { everyMs: 1, until, say: (line) => said.push(line) });
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^✗ Nothing since \d\d:\d\d:\d\d is kept: .*500/);
    expect(said[1]).toMatch(/^✓ The data is kept again/);
    expect(savedIn(stack.dataDir)).not.toBeNull();
  });
});
