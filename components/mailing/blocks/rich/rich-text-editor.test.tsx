import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { TextLine } from '@/lib/domain/mailing/blocks/blocks';
import { rich, spanOf } from '@/tests/support/blocks';
import RichTextEditor from './rich-text-editor';

const onWindow = vi.fn();
let stored: TextLine[] = [];
function Shown({ lines }: { lines: TextLine[] }) {
  const [now, put] = useState(lines);
  stored = now;
  return <RichTextEditor label="Texto" lines={now} onChange={put} />;
}

test('keeps its keys from the panel, whose menu and search have the same, and passes on the others', () => {
  window.addEventListener('keydown', onWindow);
  render(<Shown lines={rich('a', [['paragraph', spanOf('hola')]]).lines} />);
  const text = screen.getByRole('textbox', { name: 'Texto' });
  fireEvent.keyDown(text, { key: 'b', ctrlKey: true });
  fireEvent.keyDown(text, { key: 'k', ctrlKey: true });
  expect(onWindow).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Negrita' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Enlace de las palabras elegidas')).toHaveFocus();
  fireEvent.keyDown(text, { key: 'F1' });
  expect(onWindow).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', onWindow);
});

test('an address that is no link is refused where it is written, and one without https:// is completed', () => {
  render(<Shown lines={[]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enlace' }));
  const field = screen.getByLabelText('Enlace de las palabras elegidas');
  fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('Escribe un enlace que empiece con https://')).toBeVisible();
  fireEvent.change(field, { target: { value: 'entradas.cl/x' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(stored[0]?.spans[0]).toMatchObject({ link: 'https://entradas.cl/x' });
});
