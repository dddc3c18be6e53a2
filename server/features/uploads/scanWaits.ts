/** The code of a scan that is kept until text recognition comes to it, and what is said of it until then. */
export const SCAN_WAITS = 'scan_waits';
export const WAITS_FOR_TEXT = 'Text recognition comes next: it takes a second or two for each page.';
/** The kind of the jobs that read scans. */
export const SCANS_JOB = 'uploadScans';
