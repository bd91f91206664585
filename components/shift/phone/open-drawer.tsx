'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { CallError } from '@/lib/data/kit/call';
import { openShift, type PhoneCredential } from '@/lib/data/shift/box-office';
import { openingKey } from '@/lib/data/shift/till-store';
import { pesosInput, requiredLine } from '@/lib/domain/kit/schema';
import { DoorButton } from './door-button';

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('Escribe el código que te dieron')),
  drawer: requiredLine(40, 'Ponle nombre a la caja, como Caja 1', 'La caja'),
  operator: requiredLine(60, 'Escribe tu nombre', 'El nombre'),
  float: pesosInput,
  join: v.string(),
});

type Props = {
  eventId: string;
  boxOfficeId: string;
  token: string;
  onOpen: (held: PhoneCredential) => void;
};

export function OpenDrawer({ eventId, boxOfficeId, token, onOpen }: Props) {
  // The same for each try: the answer to the first may have been lost, also with its page.
  const [key] = useState(() => openingKey(boxOfficeId));
  const form = useForm<v.InferOutput<typeof schema>>({
    shouldFocusError: false,
    resolver: valibotResolver(schema),
    defaultValues: { code: '', drawer: '', operator: '', float: 0, join: '' },
  });
  const open = useMutation({
    mutationFn: (given: v.InferOutput<typeof schema>) =>
      openShift(eventId, token, { ...given, key }),
    onSuccess: ({ shiftId, credential }) => onOpen({ shiftId, credential }),
  });
  const { register, control } = form;
  const [asksToJoin, setAsksToJoin] = useState(false);
  const { error } = open;
  useEffect(() => {
    if (error instanceof CallError && error.field === 'join') setAsksToJoin(true);
  }, [error]);
  return (
    <Form
      form={form}
      saving={open.isPending}
      submitError={open.error instanceof CallError ? open.error : null}
      onSubmit={(given) => open.mutate(given)}
    >
      <Field label="Código" name="code" required>
        <Input inputMode="numeric" autoComplete="one-time-code" {...register('code')} />
      </Field>
      <Field label="Nombre de la caja" name="drawer" required>
        <Input placeholder="Caja 1" autoComplete="off" {...register('drawer')} />
      </Field>
      <Field label="Tu nombre" name="operator" required>
        <Input autoComplete="name" {...register('operator')} />
      </Field>
      {asksToJoin && (
        <Field label="Número del otro teléfono" name="join">
          <Input inputMode="numeric" autoComplete="off" {...register('join')} />
        </Field>
      )}
      <Controller
        control={control}
        name="float"
        render={({ field }) => (
          <Field label="Sencillo con que partes" name="float" help="Cuéntalo antes de vender.">
            <MoneyInput {...field} />
          </Field>
        )}
      />
      <DoorButton type="submit" className="w-full" busy={open.isPending}>
        Abrir caja
      </DoorButton>
    </Form>
  );
}
