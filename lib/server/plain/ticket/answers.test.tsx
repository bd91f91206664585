import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AskedOfTicket } from '@/lib/domain/ticket/answers';
import { answersForm, companionAnswers } from './answers';

const asked = (more: Partial<AskedOfTicket>): AskedOfTicket => ({
  ...{ id: 'q', kind: 'text', text: '¿Origen?', options: [], required: false, perOrder: false },
  ...{ purpose: 'Saber dónde avisar', days: 1, value: '', ...more },
});
const HERE = { token: 'e.t.CODE', timeZone: 'America/Santiago' };
const show = (all: AskedOfTicket[], notice = '') => {
  document.body.innerHTML = answersForm({ ...HERE, notice }, all).text;
};

it('is a plain form with what was answered, why it is asked and when it goes', () => {
  show([
    asked({ value: 'Un amigo' }),
    asked({ id: 'size', kind: 'one', text: '¿Talla?', options: ['S', 'M'], value: 'M' }),
    asked({ id: 'diet', kind: 'many', text: '¿Música?', options: ['Cumbia', 'Rock'] }),
    asked({ id: 'birth', kind: 'date', text: 'Nacimiento', value: '2000-01-01' }),
  ]);
  const text = screen.getByLabelText(/¿Origen\?/);
  expect(text.closest('form')).toHaveAttribute('action', '/tickets/e.t.CODE/answers');
  expect(text).toHaveValue('Un amigo');
  expect(text).toHaveAccessibleDescription(
    'Saber dónde avisar. Se borra 1 día después del evento.',
  );
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Prefiero no responder' })).not.toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByLabelText(/Nacimiento/)).toHaveAttribute('type', 'date');
  expect(screen.getByText('Tus respuestas').closest('details')).not.toHaveAttribute('open');
});

it('is open where something is missing, and says which answer was not kept', () => {
  show([asked({ required: true })]);
  expect(screen.getByText('Te falta responder').closest('details')).toHaveAttribute('open');
  expect(screen.getByLabelText(/¿Origen\?/)).toBeRequired();
  show([asked({ id: 'rut', kind: 'rut', text: 'RUT' }), asked({})], 'respuesta-rut');
  expect(screen.getByRole('status')).toHaveTextContent('Revisa «RUT»: esa respuesta no se guardó.');
  expect(screen.getByLabelText(/RUT/)).toBeInvalid();
  expect(screen.getByLabelText(/¿Origen\?/)).not.toBeInvalid();
});

it('says until when, and what came too late though nothing is asked any more', () => {
  show([asked({ until: '2026-12-04T02:00:00.000Z' })]);
  expect(screen.getByLabelText(/¿Origen\?/)).toHaveAccessibleDescription(
    /Se cambia hasta el jue 3 dic 2026, 23:00\.$/,
  );
  show([], 'respuestatarde-q');
  expect(screen.getByRole('status')).toHaveTextContent('ya no se cambia');
  // Beside one that was wrong.
  show([asked({ id: 'rut', text: 'RUT' })], 'respuestatarde-rut.q');
  const said =
    /Revisa «RUT»: esa respuesta no se guardó\. Una respuesta llegó cuando ya no se cambia/;
  expect(screen.getByRole('status')).toHaveTextContent(said);
});

it('shows what stays as it was answered, and asks for nothing where that is all', () => {
  const birth = asked({
    ...{ id: 'birth', kind: 'date', text: 'Nacimiento', value: '2000-01-31', days: 30 },
    isClosed: true,
  });
  show([birth]);
  expect(screen.getByText('31-01-2000')).toBeInTheDocument();
  expect(screen.getByText(/Ya no se cambia.*Se borra 30 días después/)).toBeInTheDocument();
  expect(screen.getByText('Tus respuestas').closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByRole('button')).toBeNull();
  show([birth, asked({ required: true })]);
  expect(screen.getByText('Te falta responder')).toBeInTheDocument();
  expect(new FormData(document.querySelector('form') ?? undefined).getAll('q')).toEqual(['q']);
});

it('is one of several for whom a guest answers, each with its own fields and word', () => {
  const companions = {
    ...{ until: null, problem: '' },
    people: ['Juan', ''].map((name, n) => ({
      ...{ ticketId: `t${n}`, name, standing: 'valid' as const, token: 'x' },
      asked: [asked({ required: n === 1, value: n === 1 ? '' : 'M' })],
    })),
  };
  const notice = 'de-t0.respuesta-q';
  document.body.innerHTML = companionAnswers({ ...HERE, notice }, companions)
    .map(({ text }) => text)
    .join('');
  const [juan, other] = screen.getAllByLabelText(/¿Origen\?/);
  expect(
    [juan?.closest('form'), other?.closest('form')].map((one) => one?.elements.length),
  ).toEqual([...[5, 4]]);
  expect(juan).toBeInvalid();
  expect(juan?.id).not.toBe(other?.id);
  expect(screen.getByText('Respuestas de Juan').closest('details')).toHaveAttribute('open');
  expect(screen.getByText('Falta responder por tu acompañante 2')).toBeInTheDocument();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  const sent = [...document.querySelectorAll('form')].map((form) => new FormData(form).get('de'));
  expect(sent).toEqual(['t0', 't1']);
});

it('names all that were not kept', () => {
  show([asked({ id: 'rut', text: 'RUT' }), asked({ text: '¿Talla?' })], 'respuesta-rut.q');
  const said = 'Revisa «RUT», «¿Talla?»: esas respuestas no se guardaron.';
  expect(screen.getByRole('status')).toHaveTextContent(said);
  expect(screen.getByLabelText(/RUT/)).toBeInvalid();
  expect(screen.getByLabelText(/Talla/)).toBeInvalid();
});

it('posts as before exactly what an untouched field posts', () => {
  const one = { kind: 'one' as const, options: ['S', 'M'] };
  const many = { kind: 'many' as const, options: ['A', 'B'] };
  show([
    asked({ id: 'line', value: ['x', 'y'] }),
    asked({ id: 'blank' }),
    asked({ id: 'one', ...one, value: 'M' }),
    asked({ id: 'none', ...one, value: '' }),
    asked({ id: 'gone', ...one, value: 'XL' }),
    asked({ id: 'many', ...many, value: ['B', 'C', 'A'] }),
    asked({ id: 'birth', kind: 'date', value: '2000-01-01' }),
    asked({ id: 'was', kind: 'date', value: 'en mayo' }),
  ]);
  const form = new FormData(document.querySelector('form') ?? undefined);
  for (const id of form.getAll('q').map(String)) {
    const given = form.getAll(`a.${id}`).filter((one) => one !== '');
    expect([id, form.getAll(`antes.${id}`).toSorted()]).toEqual([id, given.toSorted()]);
  }
  expect(form.getAll('antes.many')).toHaveLength(2);
});

it.each(['toString', 'respuesta-', 'respuesta-none'])('says nothing of the word %s', (notice) => {
  show([asked({})], notice);
  expect(screen.queryByRole('status')).toBeNull();
});
