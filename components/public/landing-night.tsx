const hours = [
  {
    at: '3 semanas antes',
    title: 'Abres la preventa',
    text: 'Creas el evento en cuatro pasos, con el precio, el cupo y las fechas de cada entrada. Lo envías a revisión y sale a la venta.',
  },
  {
    at: '5 días antes',
    title: 'Le escribes a tu gente',
    text: 'Una campaña a quienes ya fueron, a quienes compraron temprano o a quienes faltan. Sabes lo que cuesta antes de apretar enviar.',
  },
  {
    at: '22:30',
    title: 'La puerta avanza',
    text: 'Quien valida abre un enlace en su celular y escanea, también cuando se cae la señal. Cada entrada pasa una sola vez.',
  },
  {
    at: '01:15',
    title: 'Miras sin preguntar',
    text: 'Cuántos entraron, qué se vendió en la barra, cuántas cortesías quedan. Cambia frente a ti, sin recargar.',
  },
  {
    at: 'Lunes',
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
        <ol className="mt-6">
          {hours.map((hour) => (
            <li
              key={hour.at}
              className="grid gap-x-8 gap-y-1 border-line border-t py-4 md:grid-cols-[160px_240px_1fr]"
            >
              <p className="font-medium text-accent-ink tabular-nums">{hour.at}</p>
              <h3 className="font-semibold text-base">{hour.title}</h3>
              <p className="max-w-[45em] text-pretty text-ink-soft">{hour.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
