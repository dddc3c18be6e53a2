import { type Composed, type ComposedBlock, runs } from '#server/sample/composed.ts';
import { sgmlHeader } from '#server/sample/render/sgml.ts';
import { signatureLines } from '#server/sample/render/signatures.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One page of clean markup: headings are headings, tables tables. */
export function renderHtml(contract: Composed): string {
  const body = contract.blocks.map((block) => cleanBlock(block, contract)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(contract.title)}</title>
<style>body{font-family:"${contract.house.font}",serif;max-width:44em;margin:3em auto;line-height:1.5}h1,.c{text-align:center}td{border:1px solid #999;padding:.3em .6em;vertical-align:top}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const marked = (text: string): string =>
  runs(text)
    .map((run) =>
      run.bold
        ? `<strong>${escapeHtml(run.text)}</strong>`
        : run.underline
          ? `<u>${escapeHtml(run.text)}</u>`
          : escapeHtml(run.text),
    )
    .join('');

function cleanBlock(block: ComposedBlock, contract: Composed): string {
  switch (block.kind) {
    case 'title':
      return `<h1>${escapeHtml(block.text)}</h1>`;
    case 'centered':
      return `<p class="c">${escapeHtml(block.text)}</p>`;
    case 'schedule':
      return `<h2>${escapeHtml(block.label)} – ${escapeHtml(block.text)}</h2>`;
    case 'heading': {
      const tag = block.level === 0 ? 'h2' : 'h3';
      return `<${tag}${block.centered ? ' class="c"' : ''}>${block.place?.label ? `${block.place.label} ` : ''}${escapeHtml(block.text)}</${tag}>`;
    }
    case 'paragraph':
      return `<p${block.depth ? ` style="margin-left:${block.depth * 2}em"` : ''}>${block.place?.label ? `${block.place.label} ` : ''}${block.runIn ? `<strong>${escapeHtml(stopped(block.runIn))}</strong> ` : ''}${marked(block.text)}</p>`;
    case 'table':
      return table(block.rows, 'table');
    case 'signatures':
      return block.signatures
        .map((signature) => `<p>${signatureLines(signature, contract).map(escapeHtml).join('<br>')}</p>`)
        .join('\n');
  }
}

function table(rows: readonly string[][], tag: string, attributes = ''): string {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${marked(cell)}</td>`).join('')}</tr>`);
  return `<${tag}${attributes}>\n${cells.join('\n')}\n</${tag}>`;
}

const stopped = (heading: string): string => (/[.?!]$/.test(heading) ? heading : `${heading}.`);

/** As filings carry it: one FONT per paragraph, entities, page numbers between rules, no heading elements. */
export function renderEdgarHtml(contract: Composed): string {
  const parts: string[] = [];
  let page = 1;
  let onPage = 0;
  for (const block of contract.blocks) {
    const text = edgarBlock(block, contract);
    parts.push(text);
    onPage += text.length;
    if (onPage > 5200 && block.kind === 'paragraph') {
      parts.push(`<P ALIGN="CENTER"><FONT FACE="Times New Roman" SIZE="2">${page}</FONT></P>\n<HR SIZE="3" NOSHADE>`);
      page++;
      onPage = 0;
    }
  }
  const head = contract.filing ? `${sgmlHeader(contract, 'htm')}<TEXT>\n` : '';
  const tail = contract.filing ? '\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n' : '\n';
  const exhibit = contract.filing ? `${edgarLine(`<B>Exhibit ${contract.filing.exhibit}</B>`, 'RIGHT')}\n` : '';
  return `${head}<HTML>\n<HEAD>\n<TITLE>${escapeHtml(contract.title)}</TITLE>\n</HEAD>\n<BODY BGCOLOR="WHITE">\n${exhibit}${parts.join('\n')}\n</BODY>\n</HTML>${tail}`;
}

const edgarLine = (inner: string, align = 'LEFT', indent = 0): string =>
  `<P ALIGN="${align}" STYLE="margin-top:12px;margin-bottom:0px;${indent ? `margin-left:${indent}%` : 'text-indent:4%'}"><FONT FACE="Times New Roman" SIZE="2">${inner}</FONT></P>`;

const entities = (html: string): string =>
  html
    .replaceAll('“', '&#147;')
    .replaceAll('”', '&#148;')
    .replaceAll('’', '&#146;')
    .replaceAll('–', '&#150;')
    .replaceAll('—', '&#151;');

const edgarMarked = (text: string): string =>
  entities(
    runs(text)
      .map((run) =>
        run.bold
          ? `<B>${escapeHtml(run.text)}</B>`
          : run.underline
            ? `<U>${escapeHtml(run.text)}</U>`
            : escapeHtml(run.text),
      )
      .join(''),
  );

function edgarBlock(block: ComposedBlock, contract: Composed): string {
  const mark = contract.house.headingMark === 'underline' ? 'U' : 'B';
  switch (block.kind) {
    case 'title':
      return edgarLine(`<B>${entities(escapeHtml(block.text))}</B>`, 'CENTER');
    case 'centered':
      return edgarLine(entities(escapeHtml(block.text)), 'CENTER');
    case 'schedule':
      return `${edgarLine(`<B>${block.label.toUpperCase()}</B>`, 'CENTER')}\n${edgarLine(`<B>${entities(escapeHtml(block.text))}</B>`, 'CENTER')}`;
    case 'heading': {
      const label = block.place?.label ?? '';
      const heading = `<B>${entities(escapeHtml(block.text))}</B>`;
      return block.centered
        ? edgarLine(`<B>${label}</B><BR>${heading}`, 'CENTER')
        : edgarLine(`${label ? `${label}&nbsp;&nbsp;&nbsp;` : ''}${heading}`);
    }
    case 'paragraph': {
      const label = block.place?.label ? `${block.place.label}&nbsp;&nbsp;` : '';
      const runIn = block.runIn ? `<${mark}>${entities(escapeHtml(block.runIn))}</${mark}>. ` : '';
      return edgarLine(label + runIn + edgarMarked(block.text), 'LEFT', block.depth * 4);
    }
    case 'table':
      return entities(table(block.rows, 'TABLE', ' BORDER="0" CELLPADDING="4" WIDTH="90%"'));
    case 'signatures':
      return block.signatures
        .map((signature) =>
          edgarLine(
            signatureLines(signature, contract)
              .map((line) => entities(escapeHtml(line)))
              .join('<BR>'),
            'LEFT',
            45,
          ),
        )
        .join('\n');
  }
}
