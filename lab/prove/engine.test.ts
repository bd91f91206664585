import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type Plan, planOf } from '../sim/plan';
import { proveEngine } from './engine';

const folder = vi.hoisted(() => ({ path: '' }));
vi.mock('@/scripts/support/paths', async (original) => ({
  ...(await original<typeof import('@/scripts/support/paths')>()),
  inRoot: (path: string) => join(folder.path, path),
}));
// A run of an engine that loses somebody where more than three are written to, by one seed.
vi.mock('../sim/simulate', () => ({
  simulate: async (plan: Plan) => {
    const faults = plan.seed === 5 && !plan.keyed && plan.contacts > 3 ? ['lost: 1 of 9'] : [];
    return { plan, faults, handedOver: 1, steps: 200_000, deaths: 0, ms: 1 };
  },
}));

afterEach(() => rmSync(folder.path, { recursive: true, force: true }));

const provedFrom = async (from: number) => {
  folder.path = mkdtempSync(join(tmpdir(), 'prove-'));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const minutes = Number.POSITIVE_INFINITY;
  const failed = await proveEngine({ from, seeds: 3, minutes, story: true, say });
  return { failed, said: said.join('\n') };
};

it('keeps a failing plan, shrunk, in the shape of the known ones, and says where', async () => {
  const { failed, said } = await provedFrom(4);
  expect(failed).toBe(1);
  const kept = join(folder.path, '.data-prove');
  expect(readdirSync(kept)).toEqual(['engine-5.json']);
  const { found, plan } = JSON.parse(readFileSync(join(kept, 'engine-5.json'), 'utf8'));
  expect(found).toBe('lost: 1 of 9');
  expect(plan).toMatchObject({ seed: 5, actions: [], moods: [] });
  expect(plan.contacts).toBeLessThan(planOf(5).contacts);
  expect(said).toContain('✗ seed 5: lost: 1 of 9');
  expect(said).toContain(join(kept, 'engine-5.json'));
});

it('says how many steps of recipients it took a minute, and how many it is to take', async () => {
  const { failed, said } = await provedFrom(10);
  expect(failed).toBe(0);
  expect(said).toMatch(/✓ engine: .* [\d,]+ recipient steps a minute \(the goal is 1,000,000\)/);
});
