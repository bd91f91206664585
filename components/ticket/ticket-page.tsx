import { ErrorState } from '@/components/ui/state/error-state';
import type { readTicketPage } from '@/lib/data/ticket/ticket-page';
import type { TicketPlan } from '@/lib/domain/plan/ticket-plan';
import { CompanionAnswers } from './companions/companion-answers';
import { CompanionsForm } from './companions/companions-form';
import { isGivenAway } from './gift/gift-message';
import { GiveForm } from './gift/give-form';
import { GivenAway } from './gift/given-away';
import { GoneTicket } from './gone-ticket';
import { MoveForm } from './move/move-form';
import { isMoved, MOVED_NOTICES } from './move/move-notice';
import { MovedAway } from './move/moved-away';
import { OwnLink } from './plan/own-link';
import { TicketPlanCard } from './plan/ticket-plan-card';
import { AnswersForm } from './questions/answers-form';
import { TicketScreen } from './ticket-screen';

type Props = {
  token: string;
  notice: string;
  first: Awaited<ReturnType<typeof readTicketPage>>;
};

/**
 * A ticket's page as the server renders it: what happened to its event, the ticket, and what its holder may do with it.
 * Its forms work without any script, so that a phone at the door loads as few as it can.
 */
export function TicketPage({ token, notice, first }: Props) {
  const { ticket, plan, giftKey } = first;
  if (!ticket && isGivenAway(notice)) return <GivenAway notice={notice} event={first.event} />;
  if (!ticket && isMoved(notice))
    return <MovedAway said={MOVED_NOTICES[notice]} event={first.event} token={token} />;
  if (first.isGone) return <GoneTicket event={first.event} token={token} notice={notice} />;
  if (!ticket) return <ErrorState title="No pudimos abrir tu entrada" />;
  const { moves, isHolders, companions, canGive } = ticket.ticket;
  const form = { token, timeZone: ticket.event.timeZone, notice };
  const isAsked = ticket.ticket.kind === 'courtesy' && !ticket.ticket.claimed;
  const isDecided = plan && !isOpen(plan) && notice === '';
  const planCard = plan && (
    <TicketPlanCard token={token} plan={plan} isHolders={isHolders} notice={notice} />
  );
  const asksForLink = !isHolders && (plan !== null || canGive || isAsked);
  return (
    <TicketScreen
      token={token}
      page={ticket}
      notice={notice}
      plan={!isDecided && planCard}
      below={
        <>
          {isDecided && planCard}
          {asksForLink && ticket.ticket.isCompanions && <BroughtNote />}
          {asksForLink ? (
            !ticket.ticket.isCompanions && (
              <OwnLink token={token} notice={notice} unaddressed={ticket.ticket.unaddressed} />
            )
          ) : (
            <>
              {companions && <CompanionsForm {...form} companions={companions} />}
              <AnswersForm {...form} asked={ticket.ticket.asked ?? []} />
              {companions && <CompanionAnswers {...form} companions={companions} />}
              {moves && <MoveForm {...form} options={moves} brings={companions !== undefined} />}
              {canGive && (
                <GiveForm
                  token={token}
                  giftKey={giftKey}
                  isPaid={ticket.ticket.kind === 'sale'}
                  brings={companions !== undefined}
                  notice={notice}
                />
              )}
            </>
          )}
        </>
      }
    />
  );
}

/** On a companion's link, which whoever was invited has sent on. */
const BroughtNote = () => (
  <p className="mt-4 rounded-card border border-line bg-card p-6 text-ink-soft">
    Entras con este código. Si hay que cambiar el nombre o ya no vas, lo cambia quien te invitó.
  </p>
);

/** Whether its holder has something to do about a plan, or to say. */
const isOpen = ({ state, wantsAccount }: TicketPlan): boolean =>
  state === 'choose' || state === 'kept' || wantsAccount;
