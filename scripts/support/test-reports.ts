// Reports of vitest and Playwright, read as counts and a line for each test that broke.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths';

export type Counts = { passed: number; failed: number };

type Assertion = { status: string; fullName: string; failureMessages?: string[] };
type VitestReport = {
  numFailedTests: number;
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: Assertion[];
  }[];
};

const firstLine = (text = '') => text.trim().split('\n', 1)[0]?.slice(0, 300) ?? '';

function brokenIn(file: VitestReport['testResults'][number]): string[] {
  const path = relative(inRoot(), file.name);
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0)
    return file.status === 'failed' ? [`${path}: ${firstLine(file.message)}`] : [];
  return failed.map(
    (test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
  );
}

/** The counts from vitest's JSON report; a file that could not be loaded counts as one failure. */
export function countsOf(path: string, code: number): Counts & { files: number; broken: string[] } {
  if (!existsSync(path)) return { passed: 0, failed: 1, files: 0, broken: ['no report'] };
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    files: report.testResults.length,
    broken: report.testResults.flatMap(brokenIn),
  };
}

/** The sentence of an error outside of any test, its first place, and the file that ran meanwhile. */
export function outsideTests(output: string): string {
  const plain = stripVTControlCharacters(output);
  const error = plain.slice(Math.max(0, plain.search(/Unhandled (?!Errors)|Uncaught/)));
  const parts = [/^\w*Error: .*/m, /❯ .*/, /originated in "[^"]+"/, /test that might've.*/];
  const said = parts.map((part) => part.exec(error)?.[0]).filter(Boolean);
  return said.join(' ') || 'ended without a reason';
}

type BrowserTest = { status: string; results: { error?: { message?: string } }[] };
type BrowserSuite = {
  specs?: { title: string; file: string; line: number; tests: BrowserTest[] }[];
  suites?: BrowserSuite[];
};
type BrowserReport = BrowserSuite & {
  stats: { unexpected: number; expected: number; flaky: number };
};

/** Playwright's JSON report; null where it wrote none. */
export const browserReport = (path: string): BrowserReport | null =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;

/** The reason why a test failed first, in one line: also of a flaky one, which nobody else prints. */
function reasonOf({ results }: BrowserTest): string {
  const message = results.find(({ error }) => error)?.error?.message ?? '';
  const plain = stripVTControlCharacters(message).replace(/\s+/g, ' ');
  return plain.slice(0, 300);
}

/** A line for each test that failed, or passed only at its second try. */
export function brokenInBrowser({ specs = [], suites = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => `tests/e2e/${file}:${line} > ${title}: ${test.status}: ${reasonOf(test)}`),
  );
  return [...own, ...suites.flatMap(brokenInBrowser)];
}
