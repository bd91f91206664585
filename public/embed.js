// Shows an event in the page that loads this: each link with `data-evento` becomes the event's card, in a frame that sets no
// cookie and reads nothing of the page. Where a page forbids scripts, its link stays.
(() => {
  const { origin } = new URL(document.currentScript.src);
  for (const link of document.querySelectorAll('a[data-evento]')) {
    const frame = document.createElement('iframe');
    frame.src = new URL(link.dataset.evento, origin);
    link.removeAttribute('data-evento');
    frame.title = link.textContent || 'Entradas';
    frame.loading = 'lazy';
    frame.setAttribute(
      'sandbox',
      'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox',
    );
    frame.style.cssText =
      'width:100%;max-width:560px;height:176px;border:0;display:block;color-scheme:normal';
    frame.addEventListener('load', () => link.remove(), { once: true });
    link.before(frame);
  }
})();
