import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import type { TextLine } from '@/lib/domain/mailing/blocks/blocks';
import { rich, spanOf } from '@/tests/support/blocks';
import { typed } from './rich-text-keys';
import { useRichText } from './use-rich-text';

const linesOf = (text: string): TextLine[] => rich('a', [['paragraph', spanOf(text)]]).lines;
let run: ReturnType<typeof useRichText>['run'];
let said: TextLine[][] = [];

function Editor({ lines }: { lines: TextLine[] }) {
  const host = useRef<HTMLDivElement>(null);
  const onChange = (next: TextLine[]) => void said.push(next);
  ({ run } = useRichText({ host, lines, onChange, onLink: () => {}, attributes: {} }));
  return <div ref={host} />;
}

test('a text of one’s own that comes back late changes nothing, and another’s is shown', () => {
  said = [];
  const { container, rerender } = render(<Editor lines={linesOf('a')} />);
  act(() => void run(typed('x')));
  act(() => void run(typed('y')));
  expect(container).toHaveTextContent('xya');
  rerender(<Editor lines={said[0] ?? []} />);
  expect(container).toHaveTextContent('xya');
  rerender(<Editor lines={said[1] ?? []} />);
  rerender(<Editor lines={linesOf('de otro')} />);
  expect(container).toHaveTextContent('de otro');
  // Back to what was typed before, by an undo: it was told once, and is not waited for any more.
  rerender(<Editor lines={said[0] ?? []} />);
  expect(container).toHaveTextContent('xa');
});
