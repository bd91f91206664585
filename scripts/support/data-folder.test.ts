import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataDirOf, emptyData, requireUnused, runningIn } from './data-folder';
import { inRoot } from './paths';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const OWN = ['keys.json', 'saved.json', 'saved.json.next'];
const put = (...names: string[]) => {
  for (const name of names) writeFileSync(join(dataDir, name), '{}');
};
const putFolders = (...names: string[]) => {
  for (const name of names) {
    mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, name, 'one'), '');
  }
};

describe('the folder of the local data', () => {
  it('is one for every script, wherever it is run, and one for each offset', () => {
    expect(dataDirOf({}, 0)).toBe(inRoot('.data'));
    expect(dataDirOf({}, 300)).toBe(inRoot('.data-300'));
    expect(dataDirOf({ DATA_DIR: 'mine/' }, 0)).toBe(inRoot('mine'));
    expect(dataDirOf({ DATA_DIR: '/srv/data' }, 300)).toBe('/srv/data-300');
  });

  it('is in use while the process that wrote its number runs', () => {
    const write = (text: string) => writeFileSync(join(dataDir, 'running.pid'), text);
    expect(runningIn(dataDir)).toBeNull();
    for (const text of ['', '0', '-1', 'x', '4194305']) {
      write(text);
      expect(runningIn(dataDir)).toBeNull();
    }
    write(String(process.pid));
    expect(runningIn(dataDir)).toBe(process.pid);
    expect(() => requireUnused(dataDir)).toThrow(`process ${process.pid}`);
    expect(() => emptyData(dataDir)).toThrow('npm start is running');
    expect(readdirSync(dataDir)).toEqual(['running.pid']);
  });

  it('is a new one, an empty one or one of its own, and none of other things', () => {
    requireUnused(join(dataDir, 'new'));
    requireUnused(dataDir);
    put('letter.txt');
    expect(() => requireUnused(dataDir)).toThrow('holds other things');
    put('keys.json');
    requireUnused(dataDir);
  });

  it('is gone after a reset, with all that a start writes', () => {
    put(...OWN);
    writeFileSync(join(dataDir, 'running.pid'), '4194305');
    putFolders('logs', 'mail', 'project', 'save-1795671319807');
    expect(emptyData(dataDir)).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
    expect(emptyData(dataDir)).toEqual([]);
  });

  it('keeps in a reset what is not of a start', () => {
    put(...OWN, 'letter.txt');
    putFolders('mail', 'save-the-date');
    expect(emptyData(dataDir)).toEqual(['letter.txt', 'save-the-date']);
    expect(readdirSync(dataDir)).toEqual(['letter.txt', 'save-the-date']);
  });

  it('loses nothing to a reset where no start has been, whatever its names', () => {
    putFolders('mail', 'logs');
    expect(emptyData(dataDir)).toEqual(['logs', 'mail']);
    expect(readdirSync(dataDir)).toEqual(['logs', 'mail']);
  });
});
