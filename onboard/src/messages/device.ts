import { messages } from '@opentop/ui/messages/message.ts'

/** What the pages of scanners and drivers have in common. */
export const device = messages({
  'device.enrol-lead': {
    en: 'Enter the device code from your office. It stays on this device.',
    es: 'Escribe el código de dispositivo de tu oficina. Se queda en este dispositivo.',
    fr: 'Saisissez le code d’appareil remis par votre bureau. Il reste sur cet appareil.',
    de: 'Gib den Gerätecode aus deinem Büro ein. Er bleibt auf diesem Gerät.',
    it: 'Inserisci il codice del dispositivo ricevuto dall’ufficio. Resta su questo dispositivo.',
  },
  'device.how': {
    en: 'How it works',
    es: 'Cómo funciona',
    fr: 'Comment ça marche',
    de: 'So geht’s',
    it: 'Come funziona',
  },
  'device.how-get': {
    en: 'Your office makes a code for this device, under “Devices”.',
    es: 'Tu oficina crea un código para este dispositivo, en «Dispositivos».',
    fr: 'Votre bureau crée un code pour cet appareil, sous « Appareils ».',
    de: 'Dein Büro erstellt unter „Geräte“ einen Code für dieses Gerät.',
    it: 'Il tuo ufficio crea un codice per questo dispositivo, in «Dispositivi».',
  },
  'device.how-once': {
    en: 'Scan it with the camera, or type it here. Once is enough.',
    es: 'Escanéalo con la cámara o escríbelo aquí. Basta una vez.',
    fr: 'Scannez-le avec l’appareil photo, ou saisissez-le ici. Une seule fois suffit.',
    de: 'Scanne ihn mit der Kamera oder gib ihn hier ein. Einmal genügt.',
    it: 'Scansionalo con la fotocamera o scrivilo qui. Basta una volta.',
  },
  'device.guest': {
    en: 'This page is for our staff. You find your vouchers here:',
    es: 'Esta página es para nuestro equipo. Tus billetes están aquí:',
    fr: 'Cette page est réservée à notre équipe. Vos billets sont ici :',
    de: 'Diese Seite ist für unser Team. Deine Voucher findest du hier:',
    it: 'Questa pagina è per il nostro personale. I tuoi voucher sono qui:',
  },
  'device.code': { en: 'Device code', es: 'Código de dispositivo', fr: 'Code d’appareil', de: 'Gerätecode', it: 'Codice dispositivo' },
  'device.enrol': { en: 'Start', es: 'Empezar', fr: 'Commencer', de: 'Starten', it: 'Inizia' },
  'device.unknown': {
    en: 'We don’t know this device code. Ask your office for a new one.',
    es: 'No conocemos este código de dispositivo. Pide uno nuevo a tu oficina.',
    fr: 'Nous ne connaissons pas ce code d’appareil. Demandez-en un nouveau à votre bureau.',
    de: 'Diesen Gerätecode kennen wir nicht. Hol dir im Büro einen neuen.',
    it: 'Non conosciamo questo codice. Chiedine uno nuovo all’ufficio.',
  },
  'device.unreached': {
    en: 'No network. Your code stays here, and we try again as soon as there is one.',
    es: 'Sin red. El código se queda aquí y lo intentamos de nuevo en cuanto haya conexión.',
    fr: 'Pas de réseau. Le code reste ici et nous réessayons dès qu’il y a une connexion.',
    de: 'Kein Netz. Der Code bleibt hier, und wir versuchen es wieder, sobald du online bist.',
    it: 'Senza rete. Il codice resta qui e riproviamo appena torna la connessione.',
  },
  'device.again': { en: 'Try again', es: 'Reintentar', fr: 'Réessayer', de: 'Noch einmal versuchen', it: 'Riprova' },
  'device.leave': {
    en: 'Sign this device out',
    es: 'Cerrar sesión en el dispositivo',
    fr: 'Déconnecter cet appareil',
    de: 'Gerät abmelden',
    it: 'Scollega dispositivo',
  },
  'device.online': { en: 'Online', es: 'Con conexión', fr: 'En ligne', de: 'Online', it: 'Online' },
  'device.offline': { en: 'Offline', es: 'Sin conexión', fr: 'Hors connexion', de: 'Offline', it: 'Offline' },
  'device.offline-for': {
    en: 'Offline, {minutes} min',
    es: 'Sin conexión, {minutes} min',
    fr: 'Hors connexion, {minutes} min',
    de: 'Offline, {minutes} Min.',
    it: 'Offline, {minutes} min',
  },
})
