import { portsOf } from './ports';
import { Problem } from './say';

type Variables = Record<string, string | undefined>;

/** The place where a script works: a project of the emulators, or a real one. */
export type Place = {
  isLocal: boolean;
  env: Record<string, string>;
  line: string;
};

const HOSTS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

/**
 * The place of a project: a `demo-` project in the emulators that the environment names, or in those of `npm start`; every other
 * one is real. Refuses (`Problem`) a real one beside the variable of an emulator, which would send half of the work there.
 */
export function placeOf(project: string, env: Variables): Place {
  if (!project.startsWith('demo-')) {
    const set = HOSTS.find((name) => env[name]);
    if (set) {
      throw new Problem(
        `${set} is set, but ${project} is no demo project: unset it, or name a project that begins with 'demo-'.`,
      );
    }
    return { isLocal: false, env: {}, line: `Project ${project}, a real one` };
  }
  const ports = portsOf(env);
  const firestore = env.FIRESTORE_EMULATOR_HOST || `127.0.0.1:${ports.firestore}`;
  return {
    isLocal: true,
    env: {
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: env.FIREBASE_AUTH_EMULATOR_HOST || `127.0.0.1:${ports.auth}`,
      METADATA_SERVER_DETECTION: env.METADATA_SERVER_DETECTION || 'none',
    },
    line: `Project ${project}, in the emulator at ${firestore}`,
  };
}
