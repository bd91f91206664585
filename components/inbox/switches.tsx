'use client';

import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/form/switch';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { type InboxSwitch, isSwitchedOn } from '@/lib/domain/inbox/inbox';
import { INBOX_KIND_TEXT, INBOX_KINDS } from '@/lib/domain/inbox/kinds';
import { type useInbox, useSwitch } from './use-inbox';

// A native checkbox exposes its own state; the role only names it a switch.
const NATIVE = { type: 'checkbox', role: 'switch' } as const;

export function Switches({ own }: { own: ReturnType<typeof useInbox> }) {
  const change = useSwitch();
  const { inbox } = own;
  if (own.status === 'error') {
    return <ErrorState title="No pudimos cargar tus avisos" onRetry={own.retry} />;
  }
  if (!inbox) {
    return (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    );
  }
  const asked = change.isPending ? change.variables : null;
  const control = (name: InboxSwitch, label: string) => (
    <input
      {...NATIVE}
      aria-label={label}
      className="switch"
      checked={asked?.name === name ? asked.on : isSwitchedOn(inbox, name)}
      onChange={(event) => change.mutate({ name, on: event.target.checked })}
    />
  );
  return (
    <div className="grid max-w-3xl gap-6">
      <Card title="Qué te avisamos" description="Solo ves lo que tus permisos te muestran.">
        <table className="w-full">
          <thead>
            <tr className="text-ink-soft text-xs">
              <th scope="col" className="pb-2 text-left font-medium">
                Novedad
              </th>
              <th scope="col" className="w-20 pb-2 font-medium">
                Panel
              </th>
              <th scope="col" className="w-20 pb-2 font-medium">
                Correo
              </th>
            </tr>
          </thead>
          <tbody>
            {INBOX_KINDS.map((kind) => {
              const { label, help } = INBOX_KIND_TEXT[kind];
              return (
                <tr key={kind} className="border-line border-t">
                  <th scope="row" className="py-3 pr-4 text-left font-normal">
                    {label}
                    <span className="block text-ink-soft text-xs">{help}</span>
                  </th>
                  <td className="text-center">
                    {control(`panel-${kind}`, `${label} en el panel`)}
                  </td>
                  <td className="text-center">{control(`mail-${kind}`, `${label} por correo`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
      <Card title="Resumen de la semana">
        <Switch
          label="Un correo los lunes con lo que quedó sin leer"
          help="Si leíste todo, no llega."
          checked={asked?.name === 'digest' ? asked.on : isSwitchedOn(inbox, 'digest')}
          onChange={(event) => change.mutate({ name: 'digest', on: event.target.checked })}
        />
      </Card>
    </div>
  );
}
