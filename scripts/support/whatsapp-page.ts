/** The page of the local double: one writes as a phone and sees what it got. */
export const PHONE_PAGE = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Teléfono de prueba</title>
<style>
  body { margin: 0 auto; max-width: 420px; font: 15px/1.45 system-ui, sans-serif; background: #efeae2; color: #111b21 }
  header { position: sticky; top: 0; padding: 12px 16px; background: #075e54; color: #fff }
  header input { width: 100%; box-sizing: border-box; padding: 8px; border: 0; border-radius: 6px; font: inherit }
  ol { list-style: none; margin: 0; padding: 16px; display: grid; gap: 8px }
  li { max-width: 85%; padding: 8px 12px; border-radius: 10px; background: #fff; white-space: pre-line; overflow-wrap: anywhere }
  li.phone { justify-self: end; background: #d9fdd3 }
  li button { display: block; width: 100%; margin-top: 6px; padding: 8px; border: 1px solid #128c7e; border-radius: 6px; background: none; color: #075e54; font: inherit; cursor: pointer }
  form { position: sticky; bottom: 0; display: flex; gap: 8px; padding: 12px 16px; background: #efeae2 }
  form input { flex: 1; padding: 10px; border: 1px solid #ccc; border-radius: 8px; font: inherit }
  form button { padding: 10px 16px; border: 0; border-radius: 8px; background: #075e54; color: #fff; font: inherit }
</style>
<header><label>Teléfono, con código de país y sin +<input id="phone" inputmode="numeric" value="56911112222"></label></header>
<main><ol id="log" aria-live="polite" aria-label="Mensajes"></ol></main>
<form id="form"><input id="text" aria-label="Mensaje" placeholder="Escribe un mensaje" autocomplete="off"><button>Enviar</button></form>
<script>
  const at = () => '/phones/' + phone.value.replace(/\\D/g, '') + '/messages';
  const post = async (body) => { await fetch(at(), { method: 'POST', body: JSON.stringify(body) }); await show() };
  let shown = '';
  async function show() {
    const { messages } = await (await fetch(at())).json();
    const now = JSON.stringify(messages);
    if (now === shown) return;
    shown = now;
    log.replaceChildren(...messages.map(({ by, text, choices }) => {
      const row = document.createElement('li');
      row.className = by;
      row.textContent = text;
      for (const { id, title } of choices) {
        const button = document.createElement('button');
        button.textContent = title;
        button.onclick = () => post({ choice: id });
        row.append(button);
      }
      return row;
    }));
    scrollTo(0, document.body.scrollHeight);
  }
  form.onsubmit = (event) => { event.preventDefault(); const said = text.value; text.value = ''; post({ text: said }) };
  phone.onchange = show;
  setInterval(show, 800);
  show();
</script>
`;
