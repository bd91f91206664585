import { BringButton } from './brought/bring-button';
import { TicketMovesButton } from './move/moves-dialog';

/** What is done with an event's attendees as a whole. */
export function AttendeeTools() {
  return (
    <>
      <BringButton />
      <TicketMovesButton />
    </>
  );
}
