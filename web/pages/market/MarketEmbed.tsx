import type { MarketQuestionProps } from '#shared/api/marketPage.ts';

/** The bars as a file, and as a line for other pages: the picture names its source itself. */
export function MarketEmbed({ question, address }: { question: MarketQuestionProps; address: string | null }) {
  const { title, picture } = question;
  const file = `${title}.svg`.replaceAll(' ', '-').toLowerCase();
  return (
    <details className="market-embed">
      <summary>As picture</summary>
      <p>
        <a href={picture} download={file}>
          Download as .svg
        </a>
      </p>
      {address && (
        <label>
          For another page
          <input
            className="field"
            readOnly
            value={`<img src="${address}${picture.replaceAll('&', '&amp;')}" alt="${title}">`}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </details>
  );
}
