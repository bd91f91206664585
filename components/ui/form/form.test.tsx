import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { Field } from './field';
import { Form, type SubmitError } from './form';
import { Input } from './input';

type Values = { first: string; second: string };

type SampleProps = {
  error?: SubmitError;
  saving?: boolean;
  onSubmit?: (v: Values) => void;
  onInvalid?: () => void;
  mode?: 'onTouched';
};

function Sample(props: SampleProps) {
  const form = useForm<Values>({
    shouldFocusError: false,
    mode: props.mode,
    defaultValues: { first: '', second: '' },
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => props.onSubmit?.(values)}
      submitError={props.error ?? null}
      saving={props.saving ?? false}
      onInvalid={props.onInvalid}
    >
      {/* Registered in another order than they are rendered. */}
      {[form.register('second', { required: 'Escribe el segundo' })].map((second) => (
        <div key="both">
          <Field label="Primero" name="first" help="Como en el carnet">
            <Input {...form.register('first', { required: 'Escribe el primero' })} />
          </Field>
          <Field label="Segundo" name="second">
            <Input {...second} />
          </Field>
        </div>
      ))}
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => form.reset()}>
        Descartar
      </button>
    </Form>
  );
}

it('puts the cursor in the first wrong field on the screen, and describes it', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const first = screen.getByLabelText('Primero');
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toBeInvalid();
  expect(first).toHaveAccessibleDescription('Escribe el primero Como en el carnet');
});

it('puts it there also when the errors come before the pointer is up', async () => {
  const onInvalid = vi.fn();
  render(<Sample onInvalid={onInvalid} />);
  const first = screen.getByLabelText('Primero');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Guardar' }));
  fireEvent.submit(first.closest('form') as HTMLFormElement);
  await waitFor(() => expect(onInvalid).toHaveBeenCalled());
  await act(async () => {});
  expect(first).not.toBeInvalid();
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(first).toHaveFocus());
});

it('puts it there again after the form was reset', async () => {
  render(<Sample />);
  const first = screen.getByLabelText('Primero');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(first).not.toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(first).toHaveFocus());
});

it('leaves it where it is typed when a field is found wrong after a reset, before any submit', async () => {
  render(<Sample mode="onTouched" />);
  const first = screen.getByLabelText('Primero');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await userEvent.click(first);
  await userEvent.tab();
  await waitFor(() => expect(first).toBeInvalid());
  expect(screen.getByLabelText('Segundo')).toHaveFocus();
});

it('hands the values over once, and not while it is saving', async () => {
  const onSubmit = vi.fn();
  const { rerender } = render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Primero'), 'a');
  await userEvent.type(screen.getByLabelText('Segundo'), 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ first: 'a', second: 'b' }));
  rerender(<Sample onSubmit={onSubmit} saving />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('shows the error of the server in its field, or over the form when it has none', async () => {
  const { rerender } = render(<Sample error={{ field: 'second', message: 'Ya existe' }} />);
  await waitFor(() => expect(screen.getByLabelText('Segundo')).toBeInvalid());
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Sample error={{ message: 'Sin conexión' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Sin conexión');
});

function Code({ onChoose }: { onChoose: () => void }) {
  const form = useForm<{ code: string }>({ defaultValues: { code: '' }, mode: 'onTouched' });
  return (
    <Form form={form} onSubmit={() => {}} submitError={null} saving={false}>
      <Field label="Código" name="code">
        <Input {...form.register('code', { required: 'Escribe un código' })} />
      </Field>
      <button type="button" onClick={onChoose}>
        2x1
      </button>
    </Form>
  );
}

it('moves nothing while the mouse is down: the error of the field that was left waits for the click', async () => {
  const user = userEvent.setup();
  const chosen = vi.fn();
  render(<Code onChoose={chosen} />);
  await user.click(screen.getByLabelText('Código'));
  const target = screen.getByRole('button', { name: '2x1' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  // Validation on blur finishes asynchronously.
  await waitFor(() => expect(screen.getByLabelText('Código')).not.toHaveFocus());
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(screen.queryByText('Escribe un código')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(chosen).toHaveBeenCalledOnce();
  expect(await screen.findByText('Escribe un código')).toBeInTheDocument();
});

it('keeps what was typed into the page before its scripts ran, and sends nothing of it by itself', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Sample />);
  expect(container.querySelector('form')).toHaveAttribute('method', 'dialog');
  const early = container.querySelector<HTMLInputElement>('[name="first"]');
  if (early) early.value = 'Rosa';
  const onSubmit = vi.fn();
  render(<Sample onSubmit={onSubmit} />, { container, hydrate: true });
  expect(screen.getByLabelText('Primero')).toHaveValue('Rosa');
  await userEvent.type(screen.getByLabelText('Segundo'), 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ first: 'Rosa', second: 'b' }));
});
