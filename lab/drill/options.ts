import { readArguments } from '@/scripts/support/arguments';
import { placeOf } from '@/scripts/support/place';
import { Problem } from '@/scripts/support/say';

type Variables = Record<string, string | undefined>;

/** The task of a drill: its two projects, how large its festival is, and whether it loads and restores the demo itself. */
export type Drill = {
  FROM: string;
  TO: string;
  ROWS: number;
  isDemo: boolean;
  /** The variables that lead to the projects; none where the drill starts emulators of its own. */
  env: Record<string, string>;
  /** Projects and place, in words for the person who runs it. */
  line: string;
};

/**
 * Reads the arguments of the drill: none for the demo, or two projects that were exported and imported. Refuses (`Problem`) one
 * project alone, the same one twice, and two that are not at the same place: what is compared would not be what was restored.
 */
export function readDrill(args: readonly string[], env: Variables): Drill {
  const { options } = readArguments(args, {
    usage:
      'npm run drill -- [--rows=<number>], or npm run drill -- --from=<project> --to=<project>',
    options: { rows: 'value', from: 'value', to: 'value' },
    npm: env,
  });
  const ROWS = Number(options.rows ?? 100_000);
  if (!Number.isInteger(ROWS) || ROWS < 0)
    throw new Problem(`--rows=${options.rows} is no number.`);
  const { from, to } = options;
  if (from === undefined && to === undefined) {
    const [FROM, TO] = ['demo-early-drill', 'demo-early-restored'];
    const host = env.FIRESTORE_EMULATOR_HOST;
    const where = host ? `in the emulator at ${host}` : 'in emulators of their own';
    return { FROM, TO, ROWS, isDemo: true, env: {}, line: `Projects ${FROM} and ${TO}, ${where}` };
  }
  if (!from || !to) throw new Problem('--from and --to belong together: name both projects.');
  if (from === to) throw new Problem(`${from} is compared with itself: name two projects.`);
  const [a, b] = [placeOf(from, env), placeOf(to, env)];
  if (a.isLocal !== b.isLocal) {
    throw new Problem(
      `${from} and ${to} are not at one place: one is a demo project, one is real.`,
    );
  }
  return { FROM: from, TO: to, ROWS, isDemo: false, env: a.env, line: `${a.line}\n${b.line}` };
}
