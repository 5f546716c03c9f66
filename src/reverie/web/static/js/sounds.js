/** Small sounds, synthesized from sine waves and noise; nothing is downloaded. */

/** A tone: start and duration (s), initial and final pitch (Hz), volume. @typedef {[at: number, lasts: number, from: number, to: number, loud: number]} Tone */

/** A pitch of zero is noise, like paper on paper. @type {Record<string, Tone[]>} */
const SOUNDS = {
  card: [[0, 0.07, 0, 2600, 0.16]],
  shuffle: [0, 0.06, 0.12, 0.18, 0.24].map((at) => /** @type {Tone} */ ([at, 0.06, 0, 1800 + 400 * (at * 10), 0.12])),
  door: [[0, 0.5, 392, 392, 0.1], [0.09, 0.6, 587.3, 587.3, 0.09], [0.18, 0.9, 784, 784, 0.08]],
  nightmare: [[0, 0.9, 155.6, 98, 0.16], [0.02, 0.9, 164.8, 92.5, 0.12]],
  claim: [[0, 0.25, 523.3, 523.3, 0.09], [0.08, 0.45, 659.3, 659.3, 0.09]],
  steal: [[0, 0.28, 740, 311, 0.1]],
  turn: [[0, 0.5, 659.3, 659.3, 0.08], [0.12, 0.5, 987.8, 987.8, 0.08]],
  victory: [392, 493.9, 587.3, 784, 987.8].map((pitch, n) => /** @type {Tone} */ ([n * 0.13, 1.1, pitch, pitch, 0.09])),
  defeat: [392, 349.2, 311.1, 261.6].map((pitch, n) => /** @type {Tone} */ ([n * 0.2, 1, pitch, pitch * 0.99, 0.09])),
};
const GAP = 0.05; // s: a sound repeated sooner than this is dropped
const REST = 2000; // ms of silence after which the audio context is suspended, or it would run forever

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let paper = null;
/** @type {Map<string, number>} */
const last = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest = undefined;

/** @param {string} name @param {number} loudness from 0 to 1 */
export function sound(name, loudness) {
  const tones = SOUNDS[name];
  if (!tones || !loudness || !navigator.userActivation?.hasBeenActive) return; // no sound before the first gesture
  context ??= new AudioContext();
  clearTimeout(rest);
  rest = setTimeout(() => context?.suspend(), REST);
  if (context.state === "suspended") context.resume(); // its clock continues from where it stopped
  const now = context.currentTime;
  if (now - (last.get(name) ?? -1) < GAP) return;
  last.set(name, now);
  for (const tone of tones) play(context, tone, now, loudness);
}

/** @param {AudioContext} out @param {Tone} tone @param {number} now @param {number} loudness */
function play(out, [at, lasts, from, to, loud], now, loudness) {
  const volume = out.createGain();
  const start = now + at;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * loudness, start + Math.min(0.02, lasts / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  volume.connect(out.destination);
  if (from) {
    const tone = out.createOscillator();
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + lasts);
    return;
  }
  const noise = out.createBufferSource();
  noise.buffer = paper ??= rustle(out);
  const band = out.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = to;
  noise.connect(band).connect(volume);
  noise.start(start);
  noise.stop(start + lasts);
}

/** A buffer with a quarter of a second of noise. @param {AudioContext} out */
function rustle(out) {
  const buffer = out.createBuffer(1, out.sampleRate / 4, out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return buffer;
}
