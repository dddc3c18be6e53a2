"""An independent reader of redlines: what does LibreOffice see in these documents?

Usage: python3 libreOffice.py a.docx [b.docx ...]     (the system's own python3, which python3-uno belongs to)
Prints JSON, one entry per file: redlines [type, author], comments [author, text, words they stand on], the paragraphs of the body
outside of tables and the cells of its tables after accepting all changes and after rejecting all.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def start(profile):
    """soffice with a profile of its own, and its remote context."""
    address = f"socket,host=127.0.0.1,port={free_port()};urp;"
    process = subprocess.Popen(
        ["soffice", "--headless", "--norestore", "--nologo",
         f"-env:UserInstallation=file://{profile}", f"--accept={address}"],
        env={**os.environ, "HOME": profile},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(480):
        try:
            return process, resolver.resolve(f"uno:{address}StarOffice.ComponentContext")
        except Exception:  # not listening yet
            time.sleep(0.25)
    process.kill()
    raise SystemExit("LibreOffice did not start")


def each(collection):
    items = collection.createEnumeration()
    while items.hasMoreElements():
        yield items.nextElement()


def paragraphs(doc):
    return [p.String for p in each(doc.Text) if p.supportsService("com.sun.star.text.Paragraph")]


def cells(doc):
    """Those of floating tables too, which stand in frames unless something in them is tracked: so tables have no order here."""
    tables = [doc.TextTables.getByIndex(i) for i in range(doc.TextTables.Count)]
    return [cell for table in sorted([t.getCellByName(name).String for name in t.CellNames] for t in tables) for cell in table]


def comments(doc):
    fields = [f for f in each(doc.TextFields) if f.supportsService("com.sun.star.text.textfield.Annotation")]
    return [[f.Author, f.Content, f.Anchor.String] for f in fields]


def main(files):
    with tempfile.TemporaryDirectory() as profile:
        process, remote = start(profile)
        create = lambda name: remote.ServiceManager.createInstanceWithContext(name, remote)
        desktop = create("com.sun.star.frame.Desktop")
        dispatcher = create("com.sun.star.frame.DispatchHelper")
        hidden = PropertyValue()
        hidden.Name, hidden.Value = "Hidden", True

        def load(file):
            return desktop.loadComponentFromURL(uno.systemPathToFileUrl(os.path.abspath(file)), "_blank", 0, (hidden,))

        def after(doc, command):
            dispatcher.executeDispatch(doc.CurrentController.Frame, f".uno:{command}AllTrackedChanges", "", 0, ())
            return {f"{command.lower()}ed": paragraphs(doc), f"{command.lower()}edCells": cells(doc)}

        out = []
        for file in files:
            try:
                doc = load(file)
                seen = {
                    "file": file,
                    "redlines": [[r.RedlineType, r.RedlineAuthor] for r in each(doc.Redlines)],
                    "comments": comments(doc),
                }
                seen.update(after(doc, "Accept"))
                doc.close(True)
                doc = load(file)
                seen.update(after(doc, "Reject"))
                doc.close(True)
                out.append(seen)
            except Exception as error:
                out.append({"file": file, "error": str(error)[:200]})
        try:
            desktop.terminate()
        except Exception:  # the connection goes down with it
            pass
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
    json.dump(out, sys.stdout, ensure_ascii=False)


main(sys.argv[1:])
