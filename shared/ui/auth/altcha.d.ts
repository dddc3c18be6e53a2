/** What the widget's own package and the bundler leave untyped. */
declare module 'altcha/workers/pbkdf2?worker' {
  const WorkerOfFile: new () => Worker;
  export default WorkerOfFile;
}
