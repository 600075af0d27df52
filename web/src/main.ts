// The page begins: first the language, then who I am, then the screen.
import './style/tokens.css';
import './style/components.css';
import './style/page.css';
import { mount } from 'svelte';
import { speak } from '$lib/i18n.svelte';
import { session } from '$lib/session.svelte';
import App from './App.svelte';

void session.ask();
await speak();
mount(App, { target: document.getElementById('app')! });
