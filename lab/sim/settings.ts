/** The settings of a simulated process: those of the local stack, with no server at any address. */
const SETTINGS = {
  GCLOUD_PROJECT: 'demo-simulation',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
  MAIL_KEYS: 'simulation:only-for-the-simulation',
  MAIL_DNS: '',
  MAIL_FROM: 'entradas@early.test',
  MAIL_FROM_MARKETING: 'novedades@early.test',
  MAIL_HOLD_SECONDS: '0',
  SITE_URL: 'http://localhost:3000',
};

/** Sets the environment of the functions; returns what sets it back. */
export function withSettings(more: Record<string, string>): () => void {
  const all: Record<string, string> = { ...SETTINGS, ...more };
  const before = Object.keys(all).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, all);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
