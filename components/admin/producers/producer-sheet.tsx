import { PhoneFold } from '@/components/ui/phone-fold';
import type { Live } from '@/hooks/use-live';
import type { Producer } from '@/lib/domain/producer/producer';
import type { TeamEntry } from '@/lib/domain/team/team';
import { FeesCard } from './fees-card';
import { AccountCard, IdentityCard } from './identity-card';
import { MembersCard } from './members-card';
import { NotesCard } from './notes-card';
import { ReachCard } from './reach-card';

// One sheet whose parts are set apart by a line.
const SHEET =
  'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 overflow-hidden rounded-card border border-line bg-card [&>section:first-child]:border-t-0 [&_section]:rounded-none [&_section]:border-x-0 [&_section]:border-b-0 [&>button]:w-full [&>button]:border-line [&>button]:border-t [&>button]:px-4 sm:[&>button]:px-6 [&_section>div]:pt-2 [&_section>header>div]:basis-32';

type Props = { producer: Producer; team: Live<TeamEntry[]> };

/** Data that seldom change; a phone shows them above the figures, so most of them are folded there. */
export function ProducerSheet({ producer, team }: Props) {
  return (
    <div className={SHEET}>
      <IdentityCard producer={producer} />
      <MembersCard team={team} />
      <PhoneFold label="Ver cuenta, comisiones, envíos y notas">
        <AccountCard producer={producer} />
        <FeesCard producer={producer} />
        <ReachCard producer={producer} />
        <NotesCard producerId={producer.id} />
      </PhoneFold>
    </div>
  );
}
