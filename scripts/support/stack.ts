import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFunctions } from '../build-functions';
import { firestoreEmulator, gcloudCommand } from './firestore-emulator';
import { EMULATOR_PLACES, openGate } from './functions-gate';
import { heapEnv } from './java-heap';
import { inRoot, script, typescript } from './paths';
import type { Ports } from './ports';
import type { Env, Processes } from './processes';
import { step } from './say';

// The region of all functions (functions/src/support/options.ts).
const REGION = 'southamerica-east1';

export type Part = 'firestore' | 'firebase' | 'inbox';

/** One set of emulators and servers with its own ports and data. */
export type Stack = {
  projectId: string;
  ports: Ports;
  dataDir: string;
  /** The folder of an earlier export to start from. */
  saved: string | null;
  /** The settings of the functions beyond those of the emulators. */
  env: Env;
  processes: Processes;
  /** Whether Firestore reserves its memory at once, for a run that fills it and ends. */
  heapAtOnce?: boolean;
  /** Whether Firestore starts without rules: it compiles them for each project, and each file of tests has its own. */
  withoutRules?: boolean;
  keepMail?: boolean;
};

/**
 * The environment variables that point to the emulators of a stack: for tests, seeds, Next, and the functions.
 */
export function stackEnv({ projectId, ports }: Pick<Stack, 'projectId' | 'ports'>): Env {
  return {
    FIREBASE_PROJECT_ID: projectId,
    GCLOUD_PROJECT: projectId,
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    FUNCTIONS_EMULATOR_HOST: `127.0.0.1:${ports.functions}`,
    SITE_URL: `http://localhost:${ports.panel}`,
    WHATSAPP_API: `http://127.0.0.1:${ports.whatsapp}/v24.0`,
    WHATSAPP_HOOK: `http://127.0.0.1:${ports.functions}/${projectId}/${REGION}/whatsapp`,
    WHATSAPP_PORT: String(ports.whatsapp),
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    // Default demo links that lead to no real address; an empty one hides its button.
    WHATSAPP_URL: process.env.WHATSAPP_URL ?? 'https://wa.me/56900000000',
    HELP_URL: process.env.HELP_URL ?? 'https://wa.me/56900000000?text=Necesito%20ayuda',
    DEMO_URL: process.env.DEMO_URL ?? 'https://calendar.google.com/calendar/appointments',
  };
}

// The functions' bundle has its own folder and configuration per stack: a test run that rebuilds it must not
// reload the functions of a running `npm start`.
async function writeProject(stack: Stack, emulator: 'gcloud' | 'firebase'): Promise<string> {
  const folder = join(stack.dataDir, 'project');
  mkdirSync(join(folder, 'functions'), { recursive: true });
  await buildFunctions({
    from: 'scripts/support/local-functions.ts',
    into: join(folder, 'functions/dist/index.js'),
  });
  cpSync(inRoot('functions/package.json'), join(folder, 'functions/package.json'));
  cpSync(inRoot('firestore.rules'), join(folder, 'firestore.rules'));
  const at = (name: keyof Ports) => ({ host: '127.0.0.1', port: stack.ports[name] });
  const config = {
    firestore: { rules: 'firestore.rules' },
    functions: [{ source: 'functions', codebase: 'default' }],
    emulators: {
      auth: at('auth'),
      functions: at('functionsInner'),
      tasks: at('tasks'),
      eventarc: at('eventarc'),
      hub: at('hub'),
      logging: at('logging'),
      ...(emulator === 'firebase' && { firestore: at('firestore') }),
      ui: { enabled: false },
      singleProjectMode: false,
    },
  };
  const path = join(folder, 'firebase.json');
  writeFileSync(path, JSON.stringify(config, null, 2));
  return path;
}

/** Starts the scheduler of the scheduled functions; after the demo data, which it may change. */
export function startClock(stack: Stack): void {
  stack.processes.start('clock', process.execPath, typescript('scripts/support/clock.ts'), {
    env: { ...stackEnv(stack), ...stack.env },
    log: join(stack.dataDir, 'logs/clock.log'),
  });
}

const answers = (port: number) => () =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

/** Starts gcloud's Firestore emulator with the import of `stack.saved`, and waits for it. */
async function startFirestore(
  { ports, processes, saved, dataDir, heapAtOnce, withoutRules }: Stack,
  name: 'firestore' | 'firestore2' = 'firestore',
): Promise<void> {
  const [command, args] = gcloudCommand({ port: ports[name], saved, hasRules: !withoutRules });
  const log = join(dataDir, `logs/${name}.log`);
  const entry = processes.start(name, command, args, {
    log,
    env: heapEnv(dataDir, heapAtOnce),
  });
  await processes.until(entry, answers(ports[name]));
}

/**
 * Runs `work` with a second Firestore emulator beside the stack's, where it can have one: a client gives a silent
 * database up after ten seconds, which one that others fill with whole collections sometimes takes. Returns what
 * `work` does with the variables that point to it.
 */
export async function besideFirestore<T>(stack: Stack, work: (env: Env) => Promise<T>): Promise<T> {
  if (firestoreEmulator() !== 'gcloud') return work({});
  const own = { ...stack, saved: null, heapAtOnce: false, dataDir: join(stack.dataDir, 'rules') };
  await startFirestore(own, 'firestore2');
  try {
    return await work({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${stack.ports.firestore2}` });
  } finally {
    await stack.processes.stopOne('firestore2');
  }
}

/**
 * Deletes all data, and enforces the rules from then on. Restarts the emulator if it is its own process: it keeps
 * deleted documents and scans all of them at every commit with listeners (a sale took 0.8 s after the functions' tests,
 * and 0.2 s on a fresh one).
 */
export async function emptyFirestore(stack: Stack): Promise<void> {
  if (firestoreEmulator() === 'gcloud') {
    await stack.processes.stopOne('firestore');
    await startFirestore({ ...stack, withoutRules: false });
    return;
  }
  const database = `projects/${stack.projectId}/databases/(default)`;
  await fetch(`http://127.0.0.1:${stack.ports.firestore}/emulator/v1/${database}/documents`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
}

/**
 * Starts the emulators of Firestore, Auth, Functions and Cloud Tasks, and the mail inbox, and waits for each.
 * `parts` selects what is needed.
 */
export async function startStack(
  stack: Stack,
  parts: readonly Part[] = ['firestore', 'firebase', 'inbox'],
): Promise<void> {
  const emulator = firestoreEmulator();
  const { ports, processes, saved } = stack;
  const log = (name: string) => join(stack.dataDir, 'logs', `${name}.log`);
  const inbox = async () => {
    const args = [script.maildev, '--ip', '127.0.0.1', '--silent'];
    args.push('--smtp', String(ports.smtp), '--web', String(ports.inbox));
    if (stack.keepMail) args.push('--mail-directory', join(stack.dataDir, 'mail'));
    const entry = processes.start('inbox', process.execPath, args, { log: log('inbox') });
    await processes.until(entry, answers(ports.inbox));
  };
  const whatsapp = async () => {
    const entry = processes.start('whatsapp', process.execPath, typescript('scripts/whatsapp.ts'), {
      env: stackEnv(stack),
      log: log('whatsapp'),
    });
    await processes.until(entry, answers(ports.whatsapp));
  };
  const firebase = async () => {
    const only = ['auth', 'functions', 'tasks', ...(emulator === 'firebase' ? ['firestore'] : [])];
    const config = await writeProject(stack, emulator);
    const args = [script.firebase, 'emulators:start', '--config', config];
    args.push('--project', stack.projectId, '--only', only.join(','));
    if (saved) args.push('--import', join(saved, 'firebase'));
    const env = {
      ...stackEnv(stack),
      ...stack.env,
      ...(emulator === 'firebase' && heapEnv(stack.dataDir, stack.heapAtOnce)),
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
      // The emulator starts a process per concurrent call, fifty at most: two hundred concurrent sales would
      // exhaust this machine's memory. Further calls wait. A process that does not start in time leaves its
      // call unanswered: a busy machine gets a longer limit.
      FUNCTIONS_DISCOVERY_TIMEOUT: '180',
      FUNCTIONS_EMULATOR_PARALLEL:
        process.env.FUNCTIONS_EMULATOR_PARALLEL || String(EMULATOR_PLACES),
      CI: 'true',
    };
    const entry = processes.start('firebase', process.execPath, args, {
      env,
      cwd: dirname(config),
      log: log('firebase'),
    });
    await processes.until(entry, (output) => output.includes('All emulators ready'), 180_000);
    if (entry.output.includes('Failed to load function definition')) {
      throw new Error(`The functions could not be loaded; see ${log('firebase')}`);
    }
    await openGate(ports.functions, ports.functionsInner);
    // Warms up the first process before the first user needs it.
    const { projectId } = stack;
    await fetch(`http://127.0.0.1:${ports.functionsInner}/${projectId}/${REGION}/callables/`);
  };

  await Promise.all([
    emulator === 'gcloud' && step('Firestore', () => startFirestore(stack)),
    (emulator === 'firebase' || parts.includes('firebase')) &&
      step('Auth, Functions, Tasks', firebase),
    parts.includes('inbox') &&
      step('Mail inbox, WhatsApp', () => Promise.all([inbox(), whatsapp()])),
  ]);
}
