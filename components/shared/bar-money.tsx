import { publicConfig, variant } from '@/lib/config';

/**
 * The course of the bar's money: who pays it and when, as the platform's setting `BAR_PAYMENT` says. The
 * panel only records those sales: they are in no balance and in no payment order.
 */
export function BarMoney() {
  const { barPayment, links } = publicConfig();
  return (
    <>
      Lo que vende la barra queda anotado, pero no está en el saldo y ninguna orden de pago lo
      incluye. Lo que cobró una caja en la puerta ya lo tienes en mano.{' '}
      {barPayment || (
        <>
          Pregunta a la administración quién te lo paga y cuándo
          {variant().features.helpButton && links?.help && (
            <>
              {' '}
              (
              <a href={links.help} target="_blank" rel="noreferrer" className="underline">
                Ayuda
              </a>
              )
            </>
          )}
          .
        </>
      )}
    </>
  );
}
