import { kept } from './kept';

export type WallTime = { readonly date: string; readonly time: string };

const clockOf = kept((timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return kept((minute: number): WallTime => {
    const [date = '', time = ''] = format.format(minute * 60_000).split(' ');
    return { date, time };
  });
});

/** The date and time that a clock on the wall of a zone shows, to the minute. */
export const wallTime = (moment: Date, zone: string): WallTime =>
  clockOf(zone)(Math.floor(moment.getTime() / 60_000));
