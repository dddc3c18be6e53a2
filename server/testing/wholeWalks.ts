/** Whether walks over all routes take everybody to each of them (`npm run walks`: long), or each of them to some. */
export const IS_WHOLE = process.env.WALKS === 'whole';
