import { Gift } from 'lucide-react';

/** The page of a ticket that its holder has just given away: its link leads nowhere now. */
export function GivenAway({ isMailed }: { isMailed: boolean }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[460px] flex-col justify-center p-4">
      <section
        role="status"
        className="rounded-card border border-line bg-card p-6 text-center [overflow-wrap:anywhere]"
      >
        <Gift className="mx-auto size-8 text-good" aria-hidden="true" />
        <h1 className="mt-3 text-balance font-semibold text-xl">Tu entrada ya es de tu amigo</h1>
        <p className="mt-2 text-ink-soft">
          {isMailed
            ? 'Le enviamos su código nuevo. El tuyo dejó de valer, y te escribimos para que quede constancia.'
            : 'Su correo aún no sale: si no le llega, pide a quien organiza que le reenvíe la entrada. Tu código dejó de valer.'}
        </p>
      </section>
    </div>
  );
}
