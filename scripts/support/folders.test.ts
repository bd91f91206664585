import { expect, test } from 'vitest';
import { foldersWarning } from './folders';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

test('folders of many files are named, the largest first, and tests are not counted', () => {
  const paths = [
    ...files('lib/domain/sale', 26),
    ...files('components/ui', 30),
    ...files('hooks', 25),
    'hooks/file.test.ts',
    ...files('tests/functions', 90),
  ];
  expect(foldersWarning(paths)).toBe(
    '! 2 folders hold more than 25 files: components/ui (30), lib/domain/sale (26)',
  );
  expect(foldersWarning(files('hooks', 25))).toBe('');
});
