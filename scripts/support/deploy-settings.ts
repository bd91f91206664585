import {
  type Env,
  linkProblem,
  OPTIONAL_LINKS,
  projectOf,
  settingProblems,
} from '@/lib/domain/platform/settings';
import { asksSecondFactor } from '@/lib/domain/session/factor/second-factor';

/** The secrets in Secret Manager: `firebase functions:secrets:access` shows whether they exist. */
export const SECRET_NAMES = ['SMTP_URL', 'MAIL_KEYS', 'MAIL_FEEDBACK_KEY', 'VISITOR_KEY'] as const;

/** The variables of an `apphosting.yaml`: each `- variable:` with the `value:` under it. */
export function readAppHosting(yaml: string): Env {
  const env: Env = {};
  for (const [, name = '', value = ''] of yaml.matchAll(
    /^\s*- variable:\s*(\S+)\s*\n\s*value:\s*(.*)$/gm,
  )) {
    env[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  return env;
}

/** The variables of a `.env` file. */
export function readDotEnv(text: string): Env {
  const env: Env = {};
  for (const [, name = '', value = ''] of text.matchAll(/^\s*([A-Z][A-Z0-9_]*)\s*=(.*)$/gm)) {
    env[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  return env;
}

/** Checks the settings before a deploy: `problems` block it, `notes` name optional settings that are missing. */
export function checkDeploy(panel: Env | null, functions: Env | null) {
  const problems: string[] = [];
  const notes: string[] = [];
  if (panel) {
    problems.push(...settingProblems(panel, 'panel', SECRET_NAMES).map((one) => `Panel: ${one}`));
    for (const [name, button] of Object.entries(OPTIONAL_LINKS)) {
      const value = panel[name] ?? '';
      const problem = linkProblem(name as keyof typeof OPTIONAL_LINKS, value);
      if (problem) problems.push(`Panel: ${problem}`);
      if (!value) notes.push(`Panel: ${name} is not set, so ${button} is not shown`);
    }
  }
  if (functions) {
    const found = settingProblems(functions, 'functions', SECRET_NAMES);
    problems.push(...found.map((one) => `Functions: ${one}`));
    notes.push(`Functions: ${SECRET_NAMES.join(', ')} are secrets and not looked at here`);
  }
  if (panel && functions) {
    const differ = (name: string, a = panel[name], b = functions[name]) => a && b && a !== b;
    for (const name of ['SITE_URL', 'EVENT_PAGE_URL']) {
      if (differ(name)) problems.push(`${name} differs between the panel and the functions`);
    }
    if (asksSecondFactor(panel) !== asksSecondFactor(functions)) {
      problems.push('SECOND_FACTOR differs between the panel and the functions');
    } else if (asksSecondFactor(functions)) {
      notes.push('SECOND_FACTOR is money: the project must have TOTP on (docs/second-factor.md)');
    }
    const [a, b] = [projectOf(panel), projectOf(functions)];
    if (a && b && a !== b) problems.push(`The panel is of ${a}, the functions of ${b}`);
  }
  return { problems, notes };
}
