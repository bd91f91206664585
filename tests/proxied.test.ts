import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { config } from '@/proxy';

const isProxied = (path: string) => config.matcher.some((one) => new RegExp(`^${one}$`).test(path));
const files = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile())
  .map((one) => `${one.parentPath}/${one.name}`.replaceAll('\\', '/').replace(/^public/, ''));

it('a page under whatever name has its own policy, a file that is there needs none', () => {
  // The worker of the door runs by the policy of its own file.
  expect(files.filter(isProxied)).toEqual(['/validate/sw.js']);
  const absent = files.flatMap((path) => [
    path.replace(/(?=-|\.)/, 'x'),
    `/a${path}`,
    `${path}/a`,
    path.replace(/\/[a-z]+-/, '/a-'),
  ]);
  const unread = absent.filter((path) => !files.includes(path) && !isProxied(path));
  expect(unread).toEqual([]);
});
