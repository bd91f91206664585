import { cn } from '@/components/ui/cn';

type Props = { name: string; flyer?: string; isGrey: boolean };

const AREA = 'h-[34svh] max-h-[420px] min-h-[200px] w-full lg:h-full lg:max-h-none';

/** The upper third of a ticket, on a desk its left: the flyer, or the first letter of its event. */
export function TicketArt({ name, flyer, isGrey }: Props) {
  if (!flyer) {
    return (
      <div
        aria-hidden="true"
        className={cn(
          'grid place-items-center bg-[linear-gradient(150deg,#cf3a12,#3d3559)] font-semibold text-2xl text-white',
          AREA,
          isGrey && 'grayscale',
        )}
      >
        {[...name].slice(0, 1).join('').toUpperCase()}
      </div>
    );
  }
  return (
    <img
      src={flyer}
      alt={`Afiche de ${name}`}
      fetchPriority="high"
      className={cn('object-cover object-top', AREA, isGrey && 'grayscale')}
    />
  );
}

/** The flyer's colour over the top of the page. Its picture is the card's: the first of both decides how soon it is fetched. */
export const TicketGlow = ({ flyer }: { flyer: string }) => (
  <img
    src={flyer}
    alt=""
    aria-hidden="true"
    fetchPriority="high"
    className="-z-10 pointer-events-none absolute inset-x-0 -top-20 h-[560px] w-full object-cover opacity-35 blur-[60px] saturate-125 [mask-image:linear-gradient(#000,transparent)] print:hidden"
  />
);
