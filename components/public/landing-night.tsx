import { AccountScene, DoorScene, InsideScene, MailScene, PresaleScene } from './landing-scenes';

const hours = [
  {
    at: '3 semanas antes',
    Scene: PresaleScene,
    title: 'Abres la preventa',
    text: 'Creas el evento en cuatro pasos, con el precio, el cupo y las fechas de cada entrada. Lo envías a revisión y sale a la venta.',
  },
  {
    at: '5 días antes',
    Scene: MailScene,
    title: 'Le escribes a tu gente',
    text: 'Una campaña a quienes ya fueron, a quienes compraron temprano o a quienes faltan. Sabes lo que cuesta antes de apretar enviar.',
  },
  {
    at: '22:30',
    Scene: DoorScene,
    title: 'La puerta avanza',
    text: 'Quien valida abre un enlace en su celular y escanea, también cuando se cae la señal. Cada entrada pasa una sola vez.',
  },
  {
    at: '01:15',
    Scene: InsideScene,
    title: 'Miras sin preguntar',
    text: 'Cuántos entraron, qué se vendió en la barra, cuántas cortesías quedan. Cambia frente a ti, sin recargar.',
  },
  {
    at: 'Lunes',
    Scene: AccountScene,
    title: 'Las cuentas cuadran',
    text: 'Venta, reventa, consumos, comisiones y anticipos, hasta la última fila. Pides el pago con el saldo a la vista.',
  },
];

export function LandingNight() {
  return (
    <section className="border-line border-y bg-card">
      <div className="mx-auto w-full max-w-[1200px] px-4 py-12 md:px-8">
        <h2 className="text-balance font-semibold text-xl tracking-tight">
          De la preventa al pago, hora por hora
        </h2>
        <svg className="absolute size-0" aria-hidden="true">
          <linearGradient id="landing-dusk" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#7a1f4f" />
            <stop offset="1" stopColor="#ff6a3d" />
          </linearGradient>
        </svg>
        <ol className="mt-6 grid gap-y-8 lg:mt-8 lg:grid-cols-5 lg:gap-x-4">
          {hours.map(({ at, title, text, Scene }) => (
            <li key={at} className="group relative pl-8 lg:pl-0">
              {/* The line: down on a phone, across on a desk, from one hour to the next. */}
              <span
                aria-hidden="true"
                className="absolute top-4 -bottom-10 left-[5px] w-0.5 bg-line-strong/50 group-last:hidden lg:top-9 lg:-right-4 lg:bottom-auto lg:left-0 lg:h-0.5 lg:w-auto lg:group-last:block lg:group-last:right-0"
              />
              <span
                aria-hidden="true"
                className="absolute top-1 left-0 size-3 rounded-full bg-accent ring-4 ring-card lg:top-[31px]"
              />
              <p className="font-semibold text-accent-ink tabular-nums lg:pb-8">{at}</p>
              <svg
                viewBox="0 0 240 180"
                aria-hidden="true"
                fill="var(--ink)"
                fontSize="12"
                className="mt-3 block w-full max-w-80 rounded-card border border-line font-sans tabular-nums"
              >
                <Scene />
              </svg>
              <h3 className="mt-4 font-semibold text-base">{title}</h3>
              <p className="mt-1 max-w-[45em] text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
