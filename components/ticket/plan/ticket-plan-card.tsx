import { dateTime } from '@/lib/domain/kit/format-date';
import type { TicketPlan } from '@/lib/domain/plan/ticket-plan';
import { ChoiceMessageLine } from './choice-message-line';
import { KeepForm } from './keep-form';
import { RefundAccountForm } from './refund-account-form';

type Props = {
  token: string;
  plan: TicketPlan;
  /** Whether the link was mailed to the holder: any other link shows what happened, and offers no form. */
  isHolders: boolean;
  notice: string;
};

/**
 * The change of a ticket's event, and what its holder can do. Plain HTML and forms that work without any script.
 */
export function TicketPlanCard({ token, plan, isHolders, notice }: Props) {
  const { kind, state, happened, follows, before, until, timeZone, wantsAccount } = plan;
  const canChoose = state === 'choose' || state === 'kept';
  return (
    <section
      aria-labelledby="plan-title"
      className="my-4 first:mt-0 rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]"
    >
      {isHolders && <ChoiceMessageLine notice={notice} />}
      <h2 id="plan-title" className="font-semibold text-lg">
        {kind === 'cancel'
          ? 'El evento se canceló'
          : before
            ? 'El evento cambió de fecha'
            : 'El evento se postergó'}
      </h2>
      <p className="mt-2">{happened}</p>
      {before && <p className="text-ink-soft">Antes era {dateTime(new Date(before), timeZone)}.</p>}
      {canChoose && <p className="mt-2">{follows}</p>}
      <p className="mt-3 font-semibold">{stateText(plan)}</p>
      {canChoose && isHolders && (
        <div className="mt-4 flex flex-col gap-3">
          <KeepForm token={token} kept={state === 'kept'} tickets={plan.tickets} kind={kind} />
          <details
            open={notice === 'rut' || notice === 'datos'}
            className="rounded-control border border-line p-3"
          >
            <summary className="cursor-pointer font-semibold">Pedir mi dinero</summary>
            <RefundAccountForm token={token} tickets={plan.tickets} />
          </details>
          {until && (
            <p className="text-ink-soft text-sm">
              Puedes elegir hasta el {dateTime(new Date(until), timeZone)}.
            </p>
          )}
        </div>
      )}
      {wantsAccount && isHolders && <RefundAccountForm token={token} tickets={1} />}
    </section>
  );
}

function stateText({ state, kind, wantsAccount, hasAccount, tickets }: TicketPlan): string {
  switch (state) {
    case 'choose':
      return 'Elige qué quieres hacer.';
    case 'kept':
      return 'Elegiste conservar tu entrada.';
    case 'asked':
      if (wantsAccount) return 'Tu devolución está abierta. Dinos a qué cuenta la transferimos.';
      return hasAccount
        ? 'Tu devolución está en curso. Ya tenemos tu cuenta.'
        : 'Tu devolución está en curso.';
    case 'paid':
      return 'Ya te devolvimos el dinero de esta entrada.';
    case 'soon':
      return 'Tu devolución se abre en unos minutos. Vuelve entonces a esta página y dinos a qué cuenta la transferimos.';
    case 'given':
      return 'El dinero vuelve a quien compró la entrada.';
    case 'guest':
      return kind === 'cancel' ? 'Tu invitación ya no sirve.' : 'Tu invitación sigue valiendo.';
    case 'elsewhere':
      return kind === 'cancel'
        ? 'Tu entrada ya no sirve. El dinero se pide donde la compraste.'
        : 'Tu entrada sigue valiendo.';
    case 'used':
      return tickets > 0
        ? 'Esta entrada ya se usó en la puerta: no se devuelve. Cada una de las otras tiene su propia página en tu correo.'
        : 'Esta entrada ya se usó en la puerta: no se devuelve.';
    case 'free':
      return kind === 'cancel'
        ? 'No pagaste nada por esta entrada: no hay dinero que devolver. Ya no sirve.'
        : 'No pagaste nada por esta entrada: no hay dinero que devolver. Sigue valiendo.';
    case 'over':
      return kind === 'cancel' ? 'Esta entrada ya no sirve.' : 'Tu entrada sigue valiendo.';
  }
}
