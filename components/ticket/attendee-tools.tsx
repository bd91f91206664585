import { BringButton } from './brought/bring-button';
import { TicketMovesButton } from './move/moves-dialog';

export function AttendeeTools() {
  return (
    <>
      <BringButton />
      <TicketMovesButton />
    </>
  );
}
