'use client';

import { useMutation } from '@tanstack/react-query';
import { Switch } from '@/components/ui/form/switch';
import { toast } from '@/components/ui/overlay/toast';
import { switchTelling } from '@/lib/data/whatsapp/telling';
import { date } from '@/lib/domain/kit/format-date';
import type { BoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import { TELL_KINDS, TELL_TEXT, type TellKind } from '@/lib/domain/whatsapp/telling';

/** The news that the assistant tells by itself on this phone: nothing, until its person switches it on. */
export function Telling({ bound: { phone, tells } }: { bound: BoundPhone }) {
  const change = useMutation({
    mutationFn: ({ kind, on }: { kind: TellKind; on: boolean }) => switchTelling(phone, kind, on),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => toast.error(error.message),
  });
  const asked = change.isPending ? change.variables : null;
  return (
    <fieldset className="w-full">
      <legend className="font-semibold">Qué te avisa</legend>
      <p className="mb-3 text-ink-soft">
        Solo lo que tus permisos te muestran. Se apaga aquí, o al escribir SALIR.
      </p>
      <div className="flex flex-col gap-3">
        {TELL_KINDS.map((kind) => {
          const since = tells[kind];
          const { label, help } = TELL_TEXT[kind];
          return (
            <Switch
              key={kind}
              label={label}
              help={since ? `${help} Lo encendiste el ${date(since)}.` : help}
              checked={asked?.kind === kind ? asked.on : since !== undefined}
              onChange={({ target }) => change.mutate({ kind, on: target.checked })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
