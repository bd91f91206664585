type Screen = {
  /** Its pictures are `/screens/{name}-light.webp` and `-dark.webp`. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /**
   * The height of its phone picture (`{name}-phone-…`, 390 wide); without one the same picture is used everywhere.
   */
  onPhone?: number;
};

/** One page of the panel in the visitor's theme. Lazy, so that the picture of the other theme is not fetched. */
function Screen({ name, alt, width, height, onPhone }: Screen) {
  const picture = (theme: string, shown: string) => (
    <picture>
      {onPhone && (
        <source
          media="(width < 48rem)"
          srcSet={`/screens/${name}-phone-${theme}.webp`}
          width={390}
          height={onPhone}
        />
      )}
      <img
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        src={`/screens/${name}-${theme}.webp`}
        className={`h-auto w-full ${shown}`}
      />
    </picture>
  );
  return (
    <>
      {picture('light', 'dark:hidden')}
      {picture('dark', 'hidden dark:block')}
    </>
  );
}

const frame = 'overflow-hidden border border-line bg-card shadow-float';

export function LandingScreens() {
  return (
    <section className="mx-auto w-full max-w-[1200px] px-4 py-12 md:px-8">
      <h2 className="text-balance font-semibold text-xl tracking-tight">Así se ve por dentro</h2>
      <p className="mt-1 max-w-[45em] text-pretty text-ink-soft">
        Cada cifra se abre hasta la fila que la suma, y lo mismo está en tu bolsillo.
      </p>
      <div className="mt-6 grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className={`rounded-card ${frame}`}>
          <Screen
            name="finance"
            alt="Las finanzas de un festival: saldo por pagar, la cuenta línea por línea y las ventas por día."
            width={1440}
            height={900}
            onPhone={600}
          />
        </div>
        <div className={`mx-auto w-full max-w-72 rounded-[24px] md:max-w-64 ${frame}`}>
          <Screen
            name="event"
            alt="Un evento en el celular: cuánto va vendido de cada entrada."
            width={390}
            height={780}
          />
        </div>
      </div>
      <div className="mt-12 grid items-center gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-12">
        <div>
          <h3 className="font-semibold text-lg">El correo, mientras lo escribes</h3>
          <p className="mt-1 text-pretty text-ink-soft">
            A la izquierda lo que dices, a la derecha lo que llega: en computador, en teléfono y de
            noche.
          </p>
        </div>
        <div className={`rounded-card ${frame}`}>
          <Screen
            name="campaign"
            alt="El editor de una campaña con su correo al lado."
            width={1440}
            height={900}
            onPhone={600}
          />
        </div>
      </div>
    </section>
  );
}
