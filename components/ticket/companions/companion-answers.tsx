import type { OpenedCompanions } from '@/lib/domain/ticket/calls';
import { AnswersForm } from '../questions/answers-form';
import { companionsWord } from '../questions/answers-notice';

type Props = {
  token: string;
  companions: OpenedCompanions;
  timeZone: string;
  notice: string;
};

/** The questions to those whose places a guest holds, answered by the guest: a form for each. */
export function CompanionAnswers({ token, companions, timeZone, notice }: Props) {
  return companions.people.map(({ ticketId, name, asked = [] }, i) => (
    <AnswersForm
      key={ticketId}
      token={token}
      asked={asked}
      timeZone={timeZone}
      notice={companionsWord(notice, ticketId)}
      companion={{ ticketId, name: name || `tu acompañante ${i + 1}` }}
    />
  ));
}
