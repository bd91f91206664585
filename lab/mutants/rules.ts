import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadEnv } from '@/scripts/support/environment';
import { inRoot } from '@/scripts/support/paths';
import { PORTS_ABOVE, portsOf, requireFree } from '@/scripts/support/ports';
import type { Processes } from '@/scripts/support/processes';
import { Problem, say, seconds } from '@/scripts/support/say';
import { stackEnv, startStack } from '@/scripts/support/stack';
import { mutantsOfRules, mutated, RULE_KINDS, type RuleMutant } from './rule-mutants';
import { RuleTests } from './rule-tests';

const FOLDER = inRoot('.mutants/rules');
const FILE = `${FOLDER}/mutant.rules`;

// An emulator of its own, unless the environment names one.
async function startEmulator(processes: Processes): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return;
  loadEnv();
  const ports = portsOf(process.env, { prefix: 'DRILL_', extra: PORTS_ABOVE.drill });
  await requireFree(ports, ['firestore'], 'DRILL_');
  const dataDir = inRoot('.data-drill');
  const projectId = 'demo-early-mutants';
  await startStack({ projectId, ports, dataDir, saved: null, env: {}, processes }, ['firestore']);
  Object.assign(process.env, stackEnv({ projectId, ports }));
}

/** The lines of the blocks whose `match` contains a word, to mutate a part: 'users' for all of match /users/. */
function linesOf(source: string, block: string | undefined): (mutant: RuleMutant) => boolean {
  if (!block) return () => true;
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.includes(`match /${block}`));
  if (first < 0) throw new Problem(`There is no block 'match /${block}' in firestore.rules.`);
  const indent = lines[first]?.search(/\S/) ?? 0;
  const length = lines.slice(first + 1).findIndex((line) => line.search(/\S/) === indent);
  return ({ line }) => line > first && line <= first + length + 1;
}

function mutantsAsked(source: string, asked: readonly string[]): RuleMutant[] {
  const kinds = RULE_KINDS.filter((kind) => asked.includes(kind));
  const [block] = asked.filter((word) => !kinds.some((kind) => kind === word));
  return mutantsOfRules(source)
    .filter(linesOf(source, block))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
}

/**
 * Mutates firestore.rules, one mutant at a time, and runs the rules tests that evaluate the changed expression until one
 * fails. Prints the mutants that none noticed; returns whether there is none. `asked` limits it to kinds of mutants
 * (`RULE_KINDS`) and to one match block.
 */
export async function ruleMutants(processes: Processes, asked: string[]): Promise<boolean> {
  const source = readFileSync(inRoot('firestore.rules'), 'utf8');
  const mutants = mutantsAsked(source, asked);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, source);
  await startEmulator(processes);
  process.env.RULES_FILE = FILE;
  const from = Date.now();
  say(`… ${mutants.length} mutants of firestore.rules`);
  const tests = await RuleTests.start(FOLDER);
  say(`✓ The tests pass on the rules as they are (${seconds(Date.now() - from)})`);
  const survivors: RuleMutant[] = [];
  for (const [n, mutant] of mutants.entries()) {
    writeFileSync(FILE, mutated(source, mutant));
    if (!(await tests.killerOf(mutant))) {
      survivors.push(mutant);
      say(`  firestore.rules:${mutant.line}  ${mutant.what}`);
    }
    if ((n + 1) % 25 === 0) say(`… ${n + 1} of ${mutants.length}, ${survivors.length} unnoticed`);
  }
  await tests.close();
  const killed = mutants.length - survivors.length;
  const time = seconds(Date.now() - from);
  say(`${survivors.length ? '✗' : '✓'} ${killed} of ${mutants.length} were noticed (${time})`);
  return survivors.length === 0;
}
