import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import {
  CONTACT_ORIGIN_TEXT,
  CONTACT_STATE_TEXT,
  type Contact,
} from '@/lib/domain/contact/contact';
import { mailPaceText } from '@/lib/domain/contact/pace';
import { date } from '@/lib/domain/kit/format-date';

export function PersonFacts({ contact, now }: { contact: Contact; now: Date }) {
  const { consent, origin, paceDays, pausedUntil, phone, quietUntil, source } = contact;
  const places = [...new Set([contact.comuna, contact.city])].filter(Boolean);
  const { state, stateAt, stateReason, unprofiledAt } = contact;
  return (
    <Card title="Datos">
      <dl className="flex flex-col gap-4">
        <Fact name="Teléfono">{phone || <Nothing />}</Fact>
        {places.length > 0 && <Fact name="Vive en">{places.join(', ')}</Fact>}
        <Fact name="Origen">
          {CONTACT_ORIGIN_TEXT[origin]}
          {source && <span className="block break-words text-ink-soft">{source}</span>}
        </Fact>
        <Fact name="Consentimiento">
          {consent.note || <Nothing />}
          {consent.at && <span className="block text-ink-soft">{date(consent.at)}</span>}
        </Fact>
        <Fact name="En la lista desde">{date(contact.createdAt)}</Fact>
        {mailPaceText(paceDays) && (
          <Fact name="Menos correos">
            {mailPaceText(paceDays)}
            {quietUntil && <span className="block text-ink-soft">Hasta el {date(quietUntil)}</span>}
          </Fact>
        )}
        {pausedUntil && pausedUntil > now && <Fact name="En pausa hasta">{date(pausedUntil)}</Fact>}
        {unprofiledAt && (
          <Fact name="No se perfila">
            No guardamos lo que abre ni lo que toca
            <span className="block text-ink-soft">Desde el {date(unprofiledAt)}</span>
          </Fact>
        )}
        {state !== 'active' && (
          <Fact name={CONTACT_STATE_TEXT[state]}>
            {stateReason}
            {stateAt && <span className="block text-ink-soft">{date(stateAt)}</span>}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}

const Nothing = () => <span className="text-ink-faint">Sin dato</span>;
