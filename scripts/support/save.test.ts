import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSaving, type SavedStack, save, savedIn } from './save';

// Both emulators in one server: responds according to `mood`.
let server: Server;
let stack: SavedStack;
let mood: 'good' | 'bad' | 'busy' = 'good';
const held: ServerResponse[] = [];

beforeEach(async () => {
  server = createServer((_request, response) => {
    if (mood === 'busy') {
      held.push(response);
      return;
    }
    response.writeHead(mood === 'good' ? 200 : 500).end('{}');
  });
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
