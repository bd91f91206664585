/**
 * The answer to a request, the same whether the address is known or not. `email` is left out if the form was posted
 * without scripts.
 */
export function LinkSentBanner({ email = '' }: { email?: string }) {
  return (
    <div role="status" className="mt-6 rounded-control bg-good-soft p-4">
      <p className="font-semibold">Revisa tu correo</p>
      <p className="mt-1">
        Te enviamos un enlace
        {email && (
          <>
            {' '}
            a <span className="wrap-anywhere">{email}</span>
          </>
        )}
        . Dura tres días. Si no llega en unos minutos, mira en el correo no deseado; si hoy pediste
        varios, puede llegar mañana.
      </p>
    </div>
  );
}
