import type { ReactNode } from 'react';
import { ClosedLink } from '@/components/shared/closed-link';
import { Logo } from '@/components/shared/logo';
import { pesos } from '@/lib/domain/kit/format';
import { promoterGiveRoute } from '@/lib/domain/kit/routes/links';
import { LANDING_ROUTE } from '@/lib/domain/kit/routes/session';
import type { PromoterPage } from '@/lib/domain/promoter/calls';
import { GIVE_NOTICES, isGiveNotice, isGiven } from './give-notices';
import { OwnEvent } from './own-event';
import { OwnPayments } from './own-payments';

type Props = {
  /** Null for a link that opens none. */
  page: PromoterPage | null;
  /** Nobody answered: the link may be a good one. */
  isUnanswered: boolean;
  token: string;
  notice: string;
  giveKey: string;
  now: Date;
};

export function PromoterPageScreen({ page, isUnanswered, ...asked }: Props) {
  const { token, notice, giveKey, now } = asked;
  if (!page) return <NoPage isUnanswered={isUnanswered} />;
  const { name, producerName, due, pending, events, payments } = page;
  return (
    <Frame>
      <header>
        <h1 className="text-balance font-semibold text-xl wrap-anywhere">{name}</h1>
        <p className="text-ink-soft">RR. PP. de {producerName}</p>
      </header>
      <GiveNoticeLine notice={notice} />
      <dl className="mt-6 rounded-card border border-line bg-card p-4">
        <dt className="text-ink-soft">Por cobrar</dt>
        <dd className="font-semibold text-2xl tabular-nums">{pesos(due)}</dd>
        {pending > 0 && (
          <>
            <dt className="mt-3 text-ink-soft">Si entran quienes faltan</dt>
            <dd className="tabular-nums">{pesos(pending)} más</dd>
          </>
        )}
      </dl>
      <section aria-labelledby="mis-eventos" className="mt-8">
        <h2 id="mis-eventos" className="font-semibold text-lg">
          Mis eventos
        </h2>
        {events.length === 0 && (
          <p className="mt-2 text-ink-soft">
            Cuando {producerName} publique un evento para vender, tu enlace va a estar aquí.
          </p>
        )}
        <div className="mt-3 grid gap-4">
          {events.map((event) => (
            <OwnEvent
              key={event.id}
              event={event}
              now={now}
              action={promoterGiveRoute(token)}
              giveKey={giveKey}
            />
          ))}
        </div>
      </section>
      <OwnPayments payments={payments} />
      <p className="mt-8 text-ink-soft text-xs">
        Este enlace es solo tuyo: quien lo tenga ve lo mismo que tú. Si se te escapó, pide otro a{' '}
        {producerName}.
      </p>
    </Frame>
  );
}

function GiveNoticeLine({ notice }: { notice: string }) {
  if (!isGiveNotice(notice)) return null;
  const tone = isGiven(notice) ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad';
  return (
    <p role="status" className={`mt-4 rounded-control px-4 py-3 font-semibold ${tone}`}>
      {GIVE_NOTICES[notice]}
    </p>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-[560px] px-4 py-6">
    <span className="mb-6 block">
      <Logo />
    </span>
    {children}
  </main>
);

const NoPage = ({ isUnanswered }: { isUnanswered: boolean }) => (
  <main>
    {isUnanswered ? (
      <ClosedLink
        title="No pudimos cargar tu página"
        ways={[{ href: '?', words: 'Intentar de nuevo' }]}
      >
        Espera un momento y ábrela de nuevo.
      </ClosedLink>
    ) : (
      <ClosedLink
        title="Este enlace ya no sirve"
        ways={[{ href: LANDING_ROUTE, words: 'Ir al inicio' }]}
      >
        Puede que te hayan dado uno nuevo: el anterior deja de servir. Pídelo a quien organiza.
      </ClosedLink>
    )}
  </main>
);
